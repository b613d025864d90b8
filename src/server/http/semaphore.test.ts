import { expect, it } from 'vitest';
import { waitUntil } from '../../../tests/support/wait.ts';
import { openSemaphore } from './semaphore.ts';

/** Work that the test ends. */
function openWork() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    work: (name: string) => () =>
      new Promise<string>((resolve) => {
        started.push(name);
        ends.set(name, () => resolve(name));
      }),
    end: (name: string) => ends.get(name)?.(),
  };
}

it('the semaphore serves one key in order, and lets other keys pass', async () => {
  const semaphore = openSemaphore({ atOnce: 1, maxWaiting: 10, timeoutMs: 10_000 });
  const { started, work, end } = openWork();
  const all = ['a', 'b', 'c'].map((name) => semaphore('one', work(name)));
  const otherKey = semaphore('two', work('x'));
  await waitUntil(() => started.length === 2, 'two calls to start');
  expect(started).toEqual(['a', 'x']);
  end('x');
  await otherKey;
  for (const [index, name] of ['a', 'b', 'c'].entries()) {
    await waitUntil(() => started.includes(name), `${name} to start`);
    end(name);
    expect(await all[index]).toBe(name);
  }
  expect(started).toEqual(['a', 'x', 'b', 'c']);
});

it('the semaphore refuses work at once when the queue is full, else after the timeout, and then has its places free again', async () => {
  const semaphore = openSemaphore({ atOnce: 1, maxWaiting: 1, timeoutMs: 20 });
  const { started, work, end } = openWork();
  const first = semaphore('one', work('first'));
  const refusal = { status: 503, retryAfter: 2 };
  const waiting = expect(semaphore('one', work('waiting'))).rejects.toMatchObject(refusal);
  await expect(semaphore('one', work('too many'))).rejects.toMatchObject(refusal);
  await waiting;
  const next = semaphore('one', work('next'));
  end('first');
  await first;
  await waitUntil(() => started.includes('next'), 'the next call to start');
  end('next');
  expect(await next).toBe('next');
  expect(started).toEqual(['first', 'next']);
});

it('failing work passes its permit to the next', async () => {
  const semaphore = openSemaphore({ atOnce: 1, maxWaiting: 1, timeoutMs: 10_000 });
  const failed = semaphore('one', () => Promise.reject(new Error('no')));
  const next = semaphore('one', async () => 'done');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});

it('fewer may run at once while many wait', async () => {
  const atOnce = (waiting: number) => (waiting > 2 ? 1 : 2);
  const semaphore = openSemaphore({ atOnce, maxWaiting: 10, timeoutMs: 10_000 });
  const { started, work, end } = openWork();
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => semaphore('one', work(name)));
  const startedAfter = async (...ended: string[]) => {
    for (const name of ended) {
      end(name);
      await all[name.charCodeAt(0) - 97];
    }
    // whatever can start has started then
    await new Promise(setImmediate);
    return started.join('');
  };
  expect(await startedAfter()).toBe('ab');
  // five wait
  expect(await startedAfter('a')).toBe('ab');
  expect(await startedAfter('b')).toBe('abc');
  expect(await startedAfter('c')).toBe('abcd');
  // two are left after the next one
  expect(await startedAfter('d')).toBe('abcdef');
  expect(await startedAfter('e', 'f')).toBe('abcdefg');
  end('g');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
});
