import { type Db, inTransaction } from '../../database/db.ts';
import { type EqualListing, findEqualListings } from './equal-queries.ts';
import { joinHomes } from './grouping-service.ts';

/** The own points of one home are at most so far apart, in degrees: about 250 m. */
const NEAR = { latitude: 0.00225, longitude: 0.003 };

/**
 * Joins imported listings that are equal advertisements: same deal, type, area, rooms, floors, price and district, and no place
 * that contradicts another. Returns how many homes have several, how many listings these are, and how many groups of listings have
 * equal facts, wherever they are.
 */
export async function joinEqualListings(db: Db): Promise<{ groups: number; homes: number; listings: number }> {
  return inTransaction(db, async (trx) => {
    const rows = await findEqualListings(trx);
    const homes = groupEqual(rows);
    await joinHomes(trx, homes, 'rule');
    const groups = new Set(rows.map(({ key }) => key)).size;
    return { groups, homes: homes.length, listings: homes.flat().length };
  });
}

/** The groups of more than one, by ids; each listing agrees with all others of its group. */
export function groupEqual(rows: readonly EqualListing[]): number[][] {
  const byKey = Map.groupBy(rows, ({ key }) => key);
  const groups = [...byKey.values()].flatMap((equal) => {
    const found: EqualListing[][] = [];
    for (const one of equal.toSorted((a, b) => a.id - b.id)) {
      const group = found.find((members) => members.every((member) => agree(member, one)));
      if (group) group.push(one);
      else found.push([one]);
    }
    return found;
  });
  return groups.filter(({ length }) => length > 1).map((group) => group.map(({ id }) => id));
}

/** Without a floor there is less to tell homes apart by: their places must then be the same, not only agree. */
function agree(a: EqualListing, b: EqualListing): boolean {
  const mayMiss = a.hasFloor;
  const isSame = (one: number | null, other: number | null) =>
    one === other || (mayMiss && (one === null || other === null));
  return isSame(a.settlement, b.settlement) && isSame(a.metro, b.metro) && areNear(a, b);
}

function areNear(a: EqualListing, b: EqualListing): boolean {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return true;
  return Math.abs(a.latitude - b.latitude) <= NEAR.latitude && Math.abs(a.longitude - b.longitude) <= NEAR.longitude;
}
