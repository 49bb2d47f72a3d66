// What was expected, and what came.

#ifndef CHECKS_H
#define CHECKS_H

#include <stdbool.h>

void check(bool holds, const char *format, ...) __attribute__((format(printf, 2, 3)));

void check_outcomes(bool is_fast);
void check_foreign_subjects(bool is_fast);
void check_mutations(bool is_fast);
void check_free_runs(void);
void check_turns(void);
void check_images(void);
void check_absence(void);
void check_coverage(void);
void check_isolation(void);
void check_own_functions(void);

#endif
