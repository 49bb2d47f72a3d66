// Notification centers: whoever posts, and whoever comes or goes, takes a lock that Foundation has compiled into itself,
// which nobody sees. So each of these calls is a point, ordered with the others of its center as by that lock.

#define _GNU_SOURCE
#include "../Tasks/task_stubs.h"

#if IL_TASKS

#include "hidden_locks.h"
#include "../System/originals.h"
#include "../Threads/threads.h"

typedef struct {
  const char *name;
  uintptr_t real;
} method;

// What all others of Foundation's methods come to is not called from outside of it.
#define METHODS(FOR_EACH)                                                                                        \
  FOR_EACH(0, "0A0E4postyyAD0C0VF")                                                                              \
  FOR_EACH(1, "0A0E4post4name6object8userInfoyAD14NSNotificationC4NameV_ypSgSDys11AnyHashableVypGSgtF")           \
  FOR_EACH(2, "0A0E11addObserver7forName6object5queue5usingAD16NSObjectProtocol_pAD14NSNotificationC0H0VSg_ypSgAD" \
              "14OperationQueueCSgyAD0C0VYbctF")                                                                 \
  FOR_EACH(3, "0A0E11addObserver7forName6object5queue10usingBlockAD16NSObjectProtocol_pAD14NSNotificationC0H0VSg_" \
              "ypSgAD14OperationQueueCSgyAD0C0VctF")                                                             \
  FOR_EACH(4, "0A0E14removeObserveryyypF")                                                                       \
  FOR_EACH(5, "0A0E14removeObserver_4name6objectyyp_AD14NSNotificationC4NameVSgypSgtF")

#define SYMBOL(NAME) "$s20FoundationEssentials18NotificationCenterC" NAME
#define LIST(NUMBER, NAME) [NUMBER] = {.name = SYMBOL(NAME)},

__attribute__((used, visibility("hidden"))) method il_center_methods[] = {METHODS(LIST)};

__attribute__((used, visibility("hidden"))) uintptr_t il_pass_center(method *called, const il_arguments *arguments) {
  if (!called->real) called->real = (uintptr_t)il_original(called->name);
  il_thread *self = il_controlled();
  if (!self) return called->real;
  il_pass_hidden_lock(self, IL_SELF(arguments), arguments->pc);
  return called->real;
}

#define DEFINE(NUMBER, NAME) IL_STUB(SYMBOL(NAME), "il_pass_center", "il_center_methods", IL_TEXT(NUMBER) "*16")
METHODS(DEFINE)

#endif
