import type { Trx } from '../../database/db.ts';
import type { Member, Merged, Placed, Split } from './grouping-queries.ts';
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
 * joined changes nothing, and the order of joins does not matter, nor whether one is deleted before or after them.
 * @param groups each of listings that are one home, also deleted ones
 * @returns how many listings moved
 */
export async function joinHomes(trx: Trx, groups: readonly (readonly number[])[], judge: Judge): Promise<number> {
  const placed = await lockHomes(trx, groups.flat());
  const splits = await queries.findSplits(
    trx,
    placed.map(({ id }) => id),
  );
  const deleted = await queries.findDeleted(trx, groups.flat());
  const { moves, merged, healed } = planJoins(placed, deleted, splits, groups, judge);
  await queries.deleteSplits(trx, healed);
  if (merged.length > 0) await queries.moveListings(trx, { moves, merged, left: [] });
  return moves.length;
}

/**
 * Takes a listing out of its home; the rule never joins it again with those that stay. What deleted listings have left stays too.
 * @returns whether it shared its home
 */
export async function leaveHome(trx: Trx, id: number): Promise<boolean> {
  const placed = await lockHomes(trx, [id]);
  const plan = planLeave(placed, id);
  if (!plan) return false;
  await queries.insertSplits(trx, plan.splits);
  await queries.moveListings(trx, plan);
  return true;
}

/**
 * Listings that a check compared with another one: `same`, also deleted ones, are the same home. Of those in its home until now,
 * `like` are still the same as it, or as one that is; `unlike` are not.
 */
type Compared = { same: readonly number[]; like: readonly number[]; unlike: readonly number[] };

/**
 * Does what a check of a listing has found: takes it out of a home that it is not of any more, unless a person has put it there,
 * and joins it with those that are the same home. By the rule: what it takes out it may join again.
 */
export async function regroup(trx: Trx, id: number, { same, like, unlike }: Compared): Promise<void> {
  if (same.length === 0 && unlike.length === 0) return;
  // all that change, in one go: more of them later might wait for who waits for these
  const placed = await lockHomes(trx, [id, ...same]);
  const home = placed.find((one) => one.id === id)?.home;
  const [leaving, staying] = [[id, ...like], unlike].map((some) =>
    placed.filter((one) => one.home === home && some.includes(one.id)),
  ) as [Member[], Member[]];
  // not when others have come meanwhile: it may be the same as they are
  const isCompared = leaving.length + staying.length === placed.filter((one) => one.home === home).length;
  if (home !== undefined && staying.length > 0 && isCompared && !(await areJoinedByPerson(trx, leaving, staying)))
    await queries.moveListings(trx, planTakingOut(home, leaving, staying));
  if (same.length > 0)
    await joinHomes(
      trx,
      same.map((other) => [id, other]),
      'rule',
    );
}

function areJoinedByPerson(trx: Trx, some: readonly Member[], others: readonly Member[]): Promise<boolean> {
  return queries.areJoinedByPerson(
    trx,
    some.map((one) => one.id),
    others.map((one) => one.id),
  );
}

/** A home never has the id of a listing that is in another one: when it has that of one that leaves, those that stay move. */
function planTakingOut(home: number, leaving: readonly Placed[], staying: readonly Placed[]): queries.Change {
  const isTheirs = leaving.some((one) => one.id === home);
  const movers = isTheirs ? staying : leaving;
  const to = Math.min(...movers.map((one) => one.id));
  return {
    moves: movers.map((one) => ({ id: one.id, home: to })),
    merged: isTheirs ? [{ from: home, to }] : [],
    left: [home],
  };
}

function pairOf(a: number, b: number): Split {
  return a < b ? [a, b] : [b, a];
}

/** What changes when a listing leaves its home, and whom it is said to differ from; null: it is alone there. */
export function planLeave(placed: readonly Placed[], id: number): (queries.Change & { splits: Split[] }) | null {
  const one = placed.find((member) => member.id === id);
  const others = placed.filter((member) => member.id !== id);
  if (!one || others.length === 0) return null;
  return { ...planTakingOut(one.home, [one], others), splits: others.map((other) => pairOf(id, other.id)) };
}

/** The listings that change their home, the homes that become part of another one, and what is not split any more. */
export function planJoins(
  placed: readonly Placed[],
  deleted: readonly Placed[],
  splits: readonly Split[],
  groups: readonly (readonly number[])[],
  judge: Judge,
): { moves: Placed[]; merged: Merged[]; healed: Split[] } {
  const all = [...placed, ...deleted];
  const members = new Map<number, number[]>();
  for (const { id, home } of all) members.set(home, [...(members.get(home) ?? []), id]);
  const homeOf = new Map(all.map(({ id, home }) => [id, home]));
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
      const [kept, merged] = [Math.min(one, other), Math.max(one, other)];
      const moved = members.get(merged) ?? [];
      for (const each of moved) homeOf.set(each, kept);
      members.set(kept, [...(members.get(kept) ?? []), ...moved]);
      members.delete(merged);
    }
  }
  const newHomeOf = ({ id }: Placed) => homeOf.get(id) as number;
  const isMoved = (one: Placed) => newHomeOf(one) !== one.home;
  const newHomes = new Map(all.filter(isMoved).map((one) => [one.home, newHomeOf(one)]));
  return {
    moves: placed.filter(isMoved).map((one) => ({ id: one.id, home: newHomeOf(one) })),
    merged: [...newHomes].map(([from, to]) => ({ from, to })),
    healed,
  };
}

function isBetween(homes: readonly (number | undefined)[], one: number, other: number): boolean {
  return homes.includes(one) && homes.includes(other);
}
