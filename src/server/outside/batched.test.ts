import { expect, it } from 'vitest';
import { batched } from './batched.ts';

it('joins what comes while it works, in order, and gives each its own result', async () => {
  const batches: number[][] = [];
  let goOn = () => {};
  const square = batched(async (items: readonly number[]) => {
    batches.push([...items]);
    if (batches.length === 1) await new Promise<void>((resolve) => (goOn = resolve));
    return items.map((item) => item * item);
  });
  const first = [square(1), square(2)];
  await Promise.resolve();
  const later = [square(3), square(4), square(5)];
  await expect.poll(() => batches).toEqual([[1, 2]]);
  goOn();
  expect(await Promise.all([...first, ...later])).toEqual([1, 4, 9, 16, 25]);
  expect(batches).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
});

it('throws for the items of a batch that fails, and goes on with the next', async () => {
  const odd = batched(async (items: readonly number[]) => {
    if (items.includes(2)) throw new Error('even');
    return items;
  });
  const results = await Promise.allSettled([odd(1), odd(2)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await odd(3)).toBe(3);
});
