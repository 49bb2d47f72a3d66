// Nothing is called: that the module is there says which platform it is.
