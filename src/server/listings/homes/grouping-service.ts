import type { Trx } from '../../database/db.ts';
import type { Member, Placed, Split } from './grouping-queries.ts';
import * as queries from './grouping-queries.ts';

/** Who says that listings are the same home: a person may join again what was split, the rule never. */
type Judge = 'person' | 'rule';

/**
 * All listings of the homes of some listings, by id. Until the transaction ends nobody else groups listings or changes these.
 * Lock nothing that another grouping may wait for before.
 */
export async function lockHomes(trx: Trx, ids: readonly number[]): Promise<Member[]> {
  await queries.lockGrouping(trx);
  return queries.lockHomesOf(trx, ids);
}

/**
 * Joins listings that are the same home: all listings of their homes take the oldest one, which has the lowest id. Joining what is
 * joined changes nothing, and the order of joins does not matter.
 * @param groups each of listings that are one home
 * @returns how many listings moved
 */
export async function joinHomes(trx: Trx, groups: readonly (readonly number[])[], judge: Judge): Promise<number> {
  const placed = await lockHomes(trx, groups.flat());
  const splits = await queries.findSplits(
    trx,
    placed.map(({ id }) => id),
  );
  const { moves, healed } = planJoins(placed, splits, groups, judge);
  await queries.deleteSplits(trx, healed);
  if (moves.length > 0) await queries.moveListings(trx, moves, []);
  return moves.length;
}

/**
 * Takes a listing out of its home; the rule never joins it again with those that stay.
 * @returns whether it shared its home
 */
export async function leaveHome(trx: Trx, id: number): Promise<boolean> {
  const placed = await lockHomes(trx, [id]);
  const home = placed.find((one) => one.id === id)?.home;
  const others = placed.filter((one) => one.id !== id);
  if (home === undefined || others.length === 0) return false;
  await queries.insertSplits(
    trx,
    others.map((other) => pairOf(id, other.id)),
  );
  // a home never has the id of a listing that is in another one
  const oldest = Math.min(...others.map((other) => other.id));
  const moves = home === id ? others.map((other) => ({ id: other.id, home: oldest })) : [{ id, home: id }];
  await queries.moveListings(trx, moves, [home]);
  return true;
}

function pairOf(a: number, b: number): Split {
  return a < b ? [a, b] : [b, a];
}

/** The listings that change their home, and what is not split any more. */
function planJoins(
  placed: readonly Placed[],
  splits: readonly Split[],
  groups: readonly (readonly number[])[],
  judge: Judge,
): { moves: Placed[]; healed: Split[] } {
  const members = new Map<number, number[]>();
  for (const { id, home } of placed) members.set(home, [...(members.get(home) ?? []), id]);
  const homeOf = new Map(placed.map(({ id, home }) => [id, home]));
  const healed: Split[] = [];
  for (const group of groups) {
    const [first, ...rest] = group.filter((id) => homeOf.has(id)).sort((a, b) => a - b);
    for (const id of rest) {
      const [one, other] = [homeOf.get(first as number) as number, homeOf.get(id) as number];
      if (one === other) continue;
      const between = splits.filter((pair) =>
        isBetween(
          pair.map((each) => homeOf.get(each)),
          one,
          other,
        ),
      );
      if (between.length > 0 && judge === 'rule') continue;
      healed.push(...between);
      const [kept, given] = [Math.min(one, other), Math.max(one, other)];
      const moved = members.get(given) ?? [];
      for (const each of moved) homeOf.set(each, kept);
      members.set(kept, [...(members.get(kept) ?? []), ...moved]);
      members.delete(given);
    }
  }
  const moves = placed.flatMap(({ id, home }) => {
    const now = homeOf.get(id) as number;
    return now === home ? [] : [{ id, home: now }];
  });
  return { moves, healed };
}

function isBetween(homes: readonly (number | undefined)[], one: number, other: number): boolean {
  return homes.includes(one) && homes.includes(other);
}
