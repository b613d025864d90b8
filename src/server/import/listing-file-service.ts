import type pg from 'pg';
import { type FileCounts, parseFile } from './parse-file.ts';
import { loadPlaces, type Places } from './places.ts';
import type { NewListing } from './rows/parse-row.ts';

/** A listing of a file, with the middle of its place where its own point is not known. */
type ListingOfFile = { listing: NewListing; source: string };

/** The listings of a file in the import's format, as an import would write them. @throws Error when it cannot be read */
export async function* readListings(pool: pg.Pool, file: string): AsyncGenerator<ListingOfFile> {
  const places = await loadPlaces(pool);
  const middles = middlesOf(places);
  const counts: FileCounts = {
    ...{ read: 0, refused: 0, leftOut: 0, inserted: 0, changed: 0, unchanged: 0 },
    unknownPlaces: new Map(),
  };
  for await (const { listing, source } of parseFile(file, places, { add: () => {} }, counts, () => {}))
    yield { source, listing: listing.is_approximate ? { ...listing, ...middles(listing) } : listing };
}

/** Where the place of a listing is: its station, else its settlement, else its district. */
function middlesOf(places: Places) {
  const byId = (list: Iterable<{ id: number; latitude: number; longitude: number }>) =>
    new Map([...list].map(({ id, latitude, longitude }) => [id, { latitude, longitude }]));
  const stations = byId(places.stations.values());
  const settlements = byId([...places.settlements.values()].flat());
  const districts = byId(places.districts.values());
  return ({ metro_id, settlement_id, district_id }: NewListing) =>
    stations.get(metro_id ?? 0) ?? settlements.get(settlement_id ?? 0) ?? districts.get(district_id ?? 0);
}
