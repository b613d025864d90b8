import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Actor, actsFor, LISTING_ACTS, type ListingAct, statusAfter } from './actions.ts';
import { LISTING_STATUSES, type ListingStatus } from './fields.ts';

/** Every transition of a listing, written by hand: nothing here follows from the table that is tested. */
const LEGAL = new Set([
  'pending approve moderator active',
  'pending reject moderator rejected',
  'active reject moderator rejected',
  'expired reject moderator rejected',
  'active promote owner active',
  'active edit owner active',
  'active reprice owner active',
  'active extend owner active',
  'active confirm owner active',
  'active close owner expired',
  'expired close owner expired',
  'active delete owner gone',
  'expired delete owner gone',
  'rejected delete owner gone',
  'pending withdraw owner gone',
  'expired restore owner pending',
  'pending correct owner pending',
  'rejected resend owner pending',
  'active hide moderator pending',
  'active hide system pending',
  'rejected reconsider moderator pending',
  'rejected reinstate moderator expired',
  'active expire system expired',
  'pending leave system rejected',
  'active leave system rejected',
  'expired leave system rejected',
  'rejected leave system rejected',
]);
const ACTS = Object.keys(LISTING_ACTS) as ListingAct[];
const ACTORS: Actor[] = ['owner', 'moderator', 'system'];

it('10,000 random sequences of acts make no illegal transition and every legal one', () => {
  const reached = new Set<string>();
  const step = fc.tuple(fc.constantFrom(...ACTS), fc.constantFrom(...ACTORS));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
      let status: ListingStatus | 'gone' = 'pending';
      for (const [act, actor] of steps) {
        if (status === 'gone') break;
        const next: ListingStatus | 'gone' | null = statusAfter(status, act, actor);
        if (next === null) continue;
        reached.add(`${status} ${act} ${actor} ${next}`);
        if (!LEGAL.has(`${status} ${act} ${actor} ${next}`)) return false;
        status = next;
      }
      return true;
    }),
    { numRuns: 10_000 },
  );
  expect([...reached].sort()).toEqual([...LEGAL].sort());
});

it.each([
  ['active', 'owner', ['promote', 'edit', 'reprice', 'extend', 'confirm', 'close', 'delete']],
  ['pending', 'owner', ['correct', 'withdraw']],
  ['expired', 'owner', ['close', 'delete', 'restore']],
  ['rejected', 'owner', ['resend', 'delete']],
  ['pending', 'moderator', ['approve', 'reject']],
  ['active', 'moderator', ['reject', 'hide']],
  ['rejected', 'moderator', ['reconsider', 'reinstate']],
  ['expired', 'moderator', ['reject']],
] as const)('a listing that is %s: its %s may %j', (status, actor, acts) => {
  expect(LISTING_STATUSES).toContain(status);
  expect(actsFor(status, actor)).toEqual(acts);
});
