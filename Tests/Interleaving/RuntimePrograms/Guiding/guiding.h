#ifndef GUIDING_H
#define GUIDING_H

int classify(int number);

#endif
