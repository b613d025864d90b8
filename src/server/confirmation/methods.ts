import type { ConfirmBody, ConfirmMethod } from '#contract/auth/confirm.ts';
import type { Actor } from '../audit/audit.ts';
import { checkPassword } from '../auth/check-password.ts';
import { tryCode } from '../auth/codes/try-code.ts';
import { oldPasswordLimits } from '../auth/limits.ts';
import { type Person, tooMany, wrongCode } from '../auth/service.ts';
import type { Deps } from '../deps.ts';
import { checkFactor, hasApp } from '../factors/service.ts';
import { withdrawAttempt } from '../limits/attempt-queries.ts';
import { recordAttempt } from '../limits/attempts.ts';
import { countPasskeys } from '../passkeys/owned-queries.ts';
import { checkProof, failed } from '../passkeys/proof.ts';
import { Refusal } from '../refusal.ts';
import type { Caller } from '../viewer/caller.ts';

/** Who confirms. */
type Confirming = { person: Person; actor: Actor; caller: Caller; session: string };
type Given<Name extends ConfirmMethod> = Extract<ConfirmBody, { method: Name }>;

/** A way to confirm: whether an account has it, and the check, which throws when what was given is wrong. */
type Method<Body> = {
  isOpenTo: (deps: Deps, person: Person) => Promise<boolean>;
  check: (deps: Deps, who: Confirming, given: Body) => Promise<void>;
};

export const METHODS: { [Name in ConfirmMethod]: Method<Given<Name>> } = {
  password: {
    isOpenTo: async (_deps, person) => person.password_hash !== null,
    check: (deps, { person }, { password }) => checkPassword(deps, person, password, 'password'),
  },
  code: {
    // it confirms nothing of the staff
    isOpenTo: async (_deps, person) => person.phone !== null && person.role === 'user',
    check: async (deps, { person, caller }, { code }) => {
      const { id, phone } = person;
      if (phone === null) throw methodMissing();
      if (!(await tryCode(deps, caller, { phone, purpose: 'confirm', user: id }, code))) throw wrongCode();
    },
  },
  totp: {
    isOpenTo: (deps, person) => hasApp(deps, person.id),
    check: (deps, { person, actor }, { code }) => checkFactor(deps, actor, person.id, code),
  },
  passkey: {
    isOpenTo: async (deps, person) => (await countPasskeys(deps.db, person.id)) > 0,
    check: async (deps, { person, session }, { credential }) => {
      const limits = oldPasswordLimits(person.id);
      const attempt = await recordAttempt(deps.db, deps.clock.now(), 'passkey', limits);
      if ('retryAfter' in attempt) throw tooMany(attempt.retryAfter);
      const { owner } = await checkProof(deps, { purpose: 'confirm', session }, credential);
      if (owner !== person.id) throw failed();
      const keys = limits.map(({ key }) => key);
      await withdrawAttempt(deps.db, attempt.event, keys);
    },
  },
};

/** The account has no such way. */
export function methodMissing(): Refusal {
  return new Refusal(409, 'confirm_method_missing', { isFailure: true });
}
