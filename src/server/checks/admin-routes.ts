import { moderationEndpoints } from '#contract/moderation/endpoints.ts';
import type { ModerationSettings } from '#contract/moderation/settings.ts';
import { type Actor, actorOf, audit } from '../audit/audit.ts';
import { inTransaction } from '../database/db.ts';
import { requireFresh } from '../database/rows.ts';
import type { Deps, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { readSettings, updateSettings } from './queries.ts';

/** Settings of automatic moderation. */
export function checkAdminRoutes(site: Site, deps: Deps): void {
  mount(site, moderationEndpoints.showSettings, async () => ({ data: await readSettings(deps.db), meta: {} }));

  mount(site, moderationEndpoints.changeSettings, async (request) => ({
    data: await changeSettings(deps, actorOf(request), request.body),
    meta: {},
  }));
}

/** @throws Refusal 409 changed_meanwhile */
function changeSettings(
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
