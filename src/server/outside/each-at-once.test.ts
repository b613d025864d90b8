import { expect, it } from 'vitest';
import { eachAtOnce } from './each-at-once.ts';

/** Works on numbers, each until it is told to end. */
function openWork(items: Iterable<number> | AsyncIterable<number>, atOnce: number) {
  const begun: number[] = [];
  const ends = new Map<number, PromiseWithResolvers<void>>();
  const all = eachAtOnce(items, atOnce, (item) => {
    begun.push(item);
    const end = Promise.withResolvers<void>();
    ends.set(item, end);
    return end.promise;
  });
  return {
    begun,
    all,
    end: (item: number) => ends.get(item)?.resolve(),
    fail: (item: number, error: Error) => ends.get(item)?.reject(error),
  };
}

/** What is ready has been done after a turn of the event loop. */
const turn = () => new Promise(setImmediate);

async function* count(to: number, onLeft = () => {}) {
  try {
    for (let at = 1; at <= to; at++) yield at;
  } finally {
    onLeft();
  }
}

it.each([
  ['a list', [1, 2, 3, 4]],
  ['a stream', count(4)],
])('%s is worked on two at a time, in its order', async (_name, items) => {
  const work = openWork(items, 2);
  await turn();
  expect(work.begun).toEqual([1, 2]);
  work.end(2);
  await turn();
  expect(work.begun).toEqual([1, 2, 3]);
  for (const one of [1, 3]) work.end(one);
  await turn();
  work.end(4);
  await work.all;
  expect(work.begun).toEqual([1, 2, 3, 4]);
});

it('after an error nothing is begun, what is under way is waited for, and the stream is left', async () => {
  let isLeft = false;
  const work = openWork(
    count(4, () => (isLeft = true)),
    2,
  );
  await turn();
  let isOver = false;
  const over = work.all.finally(() => (isOver = true)).catch((error: Error) => error.message);
  work.fail(1, new Error('no disk'));
  await turn();
  expect([work.begun, isOver]).toEqual([[1, 2], false]);
  work.end(2);
  expect(await over).toBe('no disk');
  expect([work.begun, isLeft]).toEqual([[1, 2], true]);
});
