import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Act, anyAct, model, SIZE } from '../../../../tests/support/home-model.ts';
import type { Placed, Split } from './grouping-queries.ts';
import { planJoins, planLeave } from './grouping-service.ts';

const RUNS = 10_000;

/** Which home each listing is in, by the lowest id, and the pairs that are said to differ. */
type State = { homes: readonly number[]; splits: readonly Split[] };

/** Plans an act as the service does, and does what is planned without a database. */
function run({ homes, splits }: State, act: Act): State {
  const ids = act.kind === 'leave' ? [act.one] : [act.one, act.other];
  const placed = homes.map((home, id) => ({ id, home })).filter(({ home }) => ids.some((id) => homes[id] === home));
  const isPlaced = (id: number) => placed.some((one) => one.id === id);
  if (act.kind === 'leave') {
    const plan = planLeave(placed, act.one);
    return plan ? { homes: move(homes, plan.moves), splits: [...splits, ...plan.splits] } : { homes, splits };
  }
  const known = splits.filter((pair) => pair.every(isPlaced));
  const plan = planJoins(placed, [], known, [ids], act.kind);
  const joined = move(homes, plan.moves);
  // nobody is left in a home that has become part of another one
  for (const { from } of plan.merged) expect(joined).not.toContain(from);
  return { homes: joined, splits: splits.filter((pair) => !plan.healed.includes(pair)) };
}

function move(homes: readonly number[], moves: readonly Placed[]): number[] {
  return homes.map((home, id) => moves.find((one) => one.id === id)?.home ?? home);
}

it(`${RUNS} random orders give the homes of the model, and repeating an act changes nothing`, () => {
  fc.assert(
    fc.property(fc.array(anyAct, { maxLength: 30 }), (acts) => {
      let state: State = { homes: Array.from({ length: SIZE }, (_, at) => at), splits: [] };
      for (const act of acts) {
        state = run(state, act);
        expect(run(state, act).homes).toEqual(state.homes);
      }
      expect(state.homes).toEqual(model(acts));
    }),
    { numRuns: RUNS },
  );
});
