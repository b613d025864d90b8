import type { ModerationSettings } from '#contract/moderation/settings.ts';
import { type Actor, audit } from '../audit/audit.ts';
import { inTransaction } from '../database/db.ts';
import { requireFresh } from '../database/rows.ts';
import type { Deps } from '../deps.ts';
import { readSettings, updateSettings } from './queries.ts';

/** The settings of automatic moderation. */
export function showSettings({ db }: Pick<Deps, 'db'>): Promise<ModerationSettings> {
  return readSettings(db);
}

/** Changes the settings of automatic moderation. @throws Refusal 409 changed_meanwhile */
export function changeSettings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { approvesTrusted, updatedAt }: ModerationSettings,
): Promise<ModerationSettings> {
  return inTransaction(db, async (trx) => {
    const storedSettings = await readSettings(trx, 'lock');
    requireFresh(storedSettings.updatedAt, updatedAt);
    await updateSettings(trx, approvesTrusted, clock.now());
    await audit(trx, actor, {
      act: 'moderation.settings',
      target: { kind: 'moderation', id: 'settings' },
      before: { approvesTrusted: storedSettings.approvesTrusted },
      after: { approvesTrusted },
    });
    return readSettings(trx);
  });
}
