import { marketEndpoints } from '#contract/market/endpoints.ts';
import type { Deps, Site } from '../deps.ts';
import { sendCsv } from '../http/csv.ts';
import { mount, SHARED, SHARED_UNTIL_LISTINGS_CHANGE } from '../http/mount.ts';
import { sendJson } from '../http/send-json.ts';
import { listRelated, showPriceHistory } from '../listings/service.ts';
import { openPlacePrices, tableOfPrices } from './place-prices.ts';
import { estimateHome } from './service.ts';

/** What homes cost: estimates, comparables, the history of a price. */
export function marketRoutes(site: Site, deps: Deps): void {
  mount(
    site,
    marketEndpoints.estimate,
    async ({ viewer, body }) => ({ data: await estimateHome(deps, viewer, body), meta: {} }),
    // anybody may name any listing: its owner's edits do not wait for estimates
    { changesNoTarget: true },
  );

  mount(
    site,
    marketEndpoints.listComparables,
    async ({ viewer, params, query }, reply) =>
      sendJson(reply, await listRelated(deps, viewer, 'comparables', params.id, query)),
    SHARED,
  );

  const pricesOf = openPlacePrices(deps);
  mount(
    site,
    marketEndpoints.showPlace,
    async ({ params, query: { locale, type = null, rooms = null } }, reply) =>
      sendJson(reply, await pricesOf(params.place, locale, { type, rooms })),
    SHARED,
  );

  mount(site, marketEndpoints.downloadPlace, async (request, reply) => {
    const { place } = request.params;
    return sendCsv(request, reply, `prices-${place}`, deps.clock.now(), await tableOfPrices(deps, place));
  });

  mount(
    site,
    marketEndpoints.showHistory,
    async ({ viewer, params }, reply) => sendJson(reply, await showPriceHistory(deps, viewer, params.id)),
    SHARED_UNTIL_LISTINGS_CHANGE,
  );
}
