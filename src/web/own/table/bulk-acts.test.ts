import { expect, it } from 'vitest';
import { runEach } from './bulk-acts.ts';

it('does it to each, three at a time, and a failure stops no other', async () => {
  let underWay = 0;
  let most = 0;
  const done: number[] = [];
  const failed: [number, unknown][] = [];
  const all = [1, 2, 3, 4, 5, 6, 7];
  await runEach(
    all,
    async (one) => {
      most = Math.max(most, ++underWay);
      await new Promise((resolve) => setImmediate(resolve));
      underWay--;
      if (one % 3 === 0) throw new Error(`no ${one}`);
    },
    (one, error) => void (error ? failed.push([one, error]) : done.push(one)),
  );
  expect(most).toBe(3);
  expect(done.toSorted()).toEqual([1, 2, 4, 5, 7]);
  expect(failed).toEqual([
    [3, new Error('no 3')],
    [6, new Error('no 6')],
  ]);
});
