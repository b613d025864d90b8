import { expect, it } from 'vitest';
import { openFairQueue, openUploadLimit } from './fair-queue.ts';

/** Work that ends on release, and the jobs started so far. */
function desk() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.set(name, () => resolve(name));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { begun, work, end };
}

it('the fair queue runs one job per person, round robin', async () => {
  const { begun, work, end } = desk();
  const inTurn = openFairQueue(2);
  const all = [1, 1, 1, 1, 2, 2, 3].map((person, n) => inTurn(person, work(`${person}.${n}`)));
  await end('');
  // the first person gets one decoder, though both are free
  expect(begun).toEqual(['1.0', '2.4']);
  await end('2.4');
  expect(begun.at(-1)).toBe('3.6');
  await end('1.0');
  await end('3.6');
  await end('2.5');
  expect(begun.slice(3)).toEqual(['2.5', '1.1']);
  for (const name of ['1.1', '1.2', '1.3']) await end(name);
  expect(begun.slice(5)).toEqual(['1.2', '1.3']);
  expect(await Promise.all(all)).toHaveLength(7);
  // nothing is left of finished people
  const later = inTurn(1, work('1.7'));
  await end('');
  await end('1.7');
  expect(await later).toBe('1.7');
});

it('the fair queue continues after a failed job', async () => {
  const inTurn = openFairQueue(1);
  const failed = inTurn(1, () => Promise.reject(new Error('broken')));
  const other = inTurn(2, async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect(await other).toBe('done');
});

it('the fair queue refuses only people with too many requests', async () => {
  const { work, end } = desk();
  const through = openUploadLimit({ each: 3, all: 4 });
  const flood = [1, 2, 3].map((n) => through(1, work(`1.${n}`)));
  await expect(through(1, work('1.4'))).rejects.toMatchObject({ status: 503, retryAfter: 5 });
  const others = [2, 3, 4].map((person) => through(person, work(`${person}`)));
  // the limit is reached: one each
  await expect(through(2, work('2.2'))).rejects.toMatchObject({ status: 503 });
  for (const name of ['1.1', '1.2', '1.3', '2', '3', '4']) await end(name);
  expect(await Promise.all([...flood, ...others])).toHaveLength(6);
  const again = through(1, work('again'));
  await end('again');
  expect(await again).toBe('again');
});
