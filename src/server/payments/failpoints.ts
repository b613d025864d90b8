/** Steps of money between which a process may die, by name. */
export type Step =
  | 'payment kept'
  | 'provider begun'
  | 'payment redirected'
  | 'payment held'
  | 'payment changed'
  | 'entry made'
  | 'money moved'
  | 'payment settled'
  | 'promotion begun'
  | 'refund kept'
  | 'refund told';

type Failing = (step: Step) => void | Promise<void>;
let failing: Failing | null = null;

/** Where tests let a step fail, or the process die. Nothing but a test can: no setting and no request reaches this. */
export function failAt(step: Step): void | Promise<void> {
  return failing?.(step);
}

/** For tests. @param fail null: nothing fails any more */
export function installFailpoints(fail: Failing | null): void {
  failing = fail;
}
