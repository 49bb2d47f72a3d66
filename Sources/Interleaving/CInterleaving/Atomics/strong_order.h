// The order of sequentially consistent operations.

#ifndef IL_STRONG_ORDER_H
#define IL_STRONG_ORDER_H

#include "modification_order.h"

void il_strong_order_reset(void);
/// Whether there has been a sequentially consistent operation.
bool il_has_strong_acts(void);
/// Adds a sequentially consistent operation that is in its place.
void il_add_strong_act(il_act *act);
/// More of them than this make a check too long; then only the newest store is read.
#define IL_STRONG_ACTS 64
/// Whether the act, which is in its place and the last of the run, leaves the strong order without a
/// cycle. `locations` are all there are.
bool il_keeps_strong_order(const il_act *act, const il_location *locations, bool *is_too_long);

#endif
