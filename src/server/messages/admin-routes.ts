import { channelEndpoints } from '#contract/contacts/admin.ts';
import { actorOf, audit } from '../audit/audit.ts';
import { inTransaction } from '../database/db.ts';
import type { Deps, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { findChannelDays, updatePaused } from './channel-queries.ts';
import { findQueueAges } from './sending-queries.ts';

/** The channels of messages: their figures, and a switch to pause each. */
export function channelAdminRoutes(site: Site, deps: Deps): void {
  mount(site, channelEndpoints.list, async () => {
    const now = deps.clock.now();
    const [ages, days] = await Promise.all([findQueueAges(deps.db, now), findChannelDays(deps.db, now)]);
    const data = ages.map(({ channel, ...state }) => ({
      kind: channel,
      ...state,
      days: days.filter((row) => row.kind === channel).map(({ kind: _, ...day }) => day),
    }));
    return { data, meta: {} };
  });

  mount(site, channelEndpoints.pause, async (request, reply) => {
    const { kind } = request.params;
    const { isPaused } = request.body;
    await inTransaction(deps.db, async (trx) => {
      if (!(await updatePaused(trx, kind, isPaused, deps.clock.now()))) return;
      await audit(trx, actorOf(request), {
        act: isPaused ? 'channel.pause' : 'channel.resume',
        target: { kind: 'channel', id: kind },
      });
    });
    return reply.code(204).send(null);
  });
}
