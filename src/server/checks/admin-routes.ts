import { type ModerationSettings, ModerationSettingsAnswer, ModerationSettingsBody } from '#contract/admin/running.ts';
import { inTransaction } from '../database/db.ts';
import { requireFresh } from '../database/rows.ts';
import type { Deps, Site } from '../deps.ts';
import { type Actor, actorOf, audit } from '../staff/audit.ts';
import { ADMIN_REFUSALS, ADMIN_SCHEMA } from '../staff/schema.ts';
import { readSettings, updateSettings } from './queries.ts';

const answer = { response: { 200: ModerationSettingsAnswer, ...ADMIN_REFUSALS } };

/** How the site moderates by itself. */
export function checkAdminRoutes(site: Site, deps: Deps): void {
  site.get(
    '/api/admin/moderation-settings',
    { config: { staff: ['moderator'] }, schema: { ...ADMIN_SCHEMA, ...answer } },
    async () => ({ data: await readSettings(deps.db), meta: {} }),
  );

  site.put(
    '/api/admin/moderation-settings',
    { config: { staff: [] }, schema: { ...ADMIN_SCHEMA, body: ModerationSettingsBody, ...answer } },
    async (request) => ({ data: await changeSettings(deps, actorOf(request), request.body), meta: {} }),
  );
}

/** @throws Refusal 409 changed_meanwhile */
function changeSettings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { approvesTrusted, updatedAt }: ModerationSettings,
): Promise<ModerationSettings> {
  return inTransaction(db, async (trx) => {
    const before = await readSettings(trx, 'held');
    requireFresh(before.updatedAt, updatedAt);
    await updateSettings(trx, approvesTrusted, clock.now());
    await audit(trx, actor, {
      act: 'moderation.settings',
      target: { kind: 'moderation', id: 'settings' },
      before: { approvesTrusted: before.approvesTrusted },
      after: { approvesTrusted },
    });
    return readSettings(trx);
  });
}
