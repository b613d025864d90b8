import fc from 'fast-check';

/** How many listings there are. */
export const SIZE = 7;

/** A listing by its place joins the home of another one, or leaves its own. */
export type Act = { kind: 'person' | 'rule'; one: number; other: number } | { kind: 'leave'; one: number };
const place = fc.nat(SIZE - 1);
export const join = (...kinds: ('person' | 'rule')[]) =>
  fc.record({ kind: fc.constantFrom(...kinds), one: place, other: place });
export const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: join('person', 'rule') },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), one: place }) },
);

/** What homes are, without a database: sets of listings, and pairs that are said to differ. */
export function model(acts: readonly Act[]): number[] {
  let homes = Array.from({ length: SIZE }, (_, at) => new Set([at]));
  const splits = new Set<string>();
  const key = (a: number, b: number) => `${Math.min(a, b)} ${Math.max(a, b)}`;
  const homeOf = (at: number) => homes.find((home) => home.has(at)) as Set<number>;
  for (const act of acts) {
    const mine = homeOf(act.one);
    if (act.kind === 'leave') {
      for (const other of mine) if (other !== act.one) splits.add(key(act.one, other));
      mine.delete(act.one);
      homes = [...homes.filter(({ size }) => size > 0), new Set([act.one])];
      continue;
    }
    const other = homeOf(act.other);
    const between = [...mine].flatMap((a) => [...other].map((b) => key(a, b))).filter((pair) => splits.has(pair));
    if (mine === other || (act.kind === 'rule' && between.length > 0)) continue;
    for (const pair of between) splits.delete(pair);
    homes = [...homes.filter((home) => home !== mine && home !== other), new Set([...mine, ...other])];
  }
  return Array.from({ length: SIZE }, (_, at) => Math.min(...homeOf(at)));
}
