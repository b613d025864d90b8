import { COMPLEX } from '#contract/complexes/fields.ts';
import type { Language } from '#contract/values/dates.ts';
import { maskPhone, readPhone } from '#contract/values/phone.ts';
import { parseListQuery, parseOneQuery } from '#contract/wire/query-list.ts';
import type { Tagged } from '../cache/tagged.ts';
import type { Db } from '../database/db.ts';
import type { Deps, Viewer } from '../deps.ts';
import { revealPhone } from '../listings/reveals/service.ts';
import { Refusal } from '../refusal.ts';
import type { Caller } from '../viewer/caller.ts';
import { findComplex, findComplexVersions, findFacets, readComplexTexts } from './queries.ts';

type Query = Record<string, unknown>;

/** A page of complexes as JSON. @throws QueryError for a field outside the allow-list */
export async function listComplexes({ db, readDb, rowTexts, changes }: Deps, query: Query): Promise<Tagged> {
  const parsed = parseListQuery(COMPLEX, query);
  const [found, places] = await Promise.all([findComplexVersions(readDb, parsed), changes('places')]);
  const rows = found.rows.map(({ id, version }) => ({ id, version: `${places} ${version}` }));
  // the primary: a replica may be behind the number of changes
  const read = (ids: number[]) => readComplexTexts(db, ids, parsed);
  return rowTexts.getPage({ rows, total: found.total }, 'complex card', parsed, read);
}

/** Districts and developers to filter complexes by, with counts, as JSON text. */
export function listFacets(deps: Deps, language: Language): Promise<string> {
  return findFacets(deps.readDb, language);
}

/** One complex as JSON text. @throws Refusal 404 complex_not_found, QueryError */
export async function showComplex(deps: Deps, viewer: Viewer, id: string, query: Query): Promise<string> {
  const selection = { ...parseOneQuery(COMPLEX, query), userId: viewer.user?.id };
  const row = await findComplex(readerOf(deps, viewer), id, selection);
  if (!row) throw new Refusal(404, 'complex_not_found');
  const phone = readPhone(row.phone ?? '');
  const personal = {
    phone: phone && maskPhone(phone),
    isFavorite: row.is_favorite,
    listingRooms: row.listing_rooms,
  };
  return `{"data":${row.body.slice(0, -1)},${JSON.stringify(personal).slice(1)},"meta":{}}`;
}

/** The id of a complex. @throws Refusal 404 complex_not_found */
export async function findComplexId(deps: Deps, id: string): Promise<number> {
  const row = await findComplex(deps.db, id, { fields: [], populate: {}, locale: 'az' });
  if (!row) throw new Refusal(404, 'complex_not_found');
  return row.id;
}

/**
 * Reveals the phone of a complex, else the site's. Counts against the same limits as phones of listings.
 * @throws Refusal 404 complex_not_found, 429 too_many_requests or proof_required
 */
export async function revealComplexPhone(deps: Deps, viewer: Viewer, caller: Caller, id: string): Promise<string> {
  const row = await findComplex(deps.db, id, { fields: [], populate: {}, locale: 'az' });
  const phone = row && readPhone((await revealPhone(deps, { viewer, caller }, { complex: row.id })) ?? '');
  if (!phone) throw new Refusal(404, 'complex_not_found');
  return phone;
}

/** Signed-in people must read their own writes; others may read from the replica. */
function readerOf(deps: Deps, viewer: Viewer): Db {
  return viewer.user ? deps.db : deps.readDb;
}
