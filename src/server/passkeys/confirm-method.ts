import type { ConfirmMethods } from '../confirmation/service.ts';
import { withdrawAttempt } from '../limits/attempt-queries.ts';
import { requireAttempt } from '../limits/attempts.ts';
import { confirmationLimits } from './limits.ts';
import { countPasskeys } from './owned-queries.ts';
import { checkProof, failed } from './proof.ts';

/** Confirmation by a passkey. */
export const CONFIRM_BY_PASSKEY: ConfirmMethods['passkey'] = {
  isOpenTo: async (deps, person) => (await countPasskeys(deps.db, person.id)) > 0,
  check: async (deps, { person, session }, { credential }) => {
    const limits = confirmationLimits(person.id);
    const attempt = await requireAttempt(deps, 'passkey', limits);
    const { owner } = await checkProof(deps, { purpose: 'confirm', session }, credential);
    if (owner !== person.id) throw failed();
    const keys = limits.map(({ key }) => key);
    await withdrawAttempt(deps.db, attempt.event, keys);
  },
};
