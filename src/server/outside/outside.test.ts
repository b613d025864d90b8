import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type OutsideReport, openOutside, type Tools } from './outside.ts';

const never = () => new Promise<never>(() => {});
const away = () => Promise.reject(new Error('away'));
const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: { outcome?: string; message: string }) => error.outcome ?? error.message,
  );

it('an unanswered call ends at its deadline, and so does everything it started', async () => {
  const call = openOutside().open('s3', { deadline: 50 });
  let signal: AbortSignal | undefined;
  const pendingCall = call((tools) => {
    signal = tools.signal;
    return never();
  });
  expect(await outcomeOf(pendingCall)).toBe('deadline');
  expect(signal?.aborted).toBe(true);
});

it('a call may get more time once it is answered', async () => {
  const call = openOutside().open('s3', { deadline: 50 });
  const slow = call(async ({ extend }) => {
    extend(30_000);
    // it began later: when its deadline has passed, that of this call would have
    expect(await outcomeOf(call(never))).toBe('deadline');
    return 'a large file';
  });
  expect(await slow).toBe('a large file');
});

it('after failures in a row calls fail at once; then one call tests whether the service is back', async () => {
  let time = 0;
  const outside = openOutside(() => time);
  const call = outside.open('sms', { deadline: 1_000, maxFailures: 3, pause: 10_000 });
  const isOpen = () => outside.breakers()[0]?.isOpen;
  let calls = 0;
  const fail = () => {
    calls += 1;
    return away();
  };
  for (let turn = 0; turn < 2; turn += 1) expect(await outcomeOf(call(fail))).toBe('away');
  await call(async () => 'a success between');
  for (let turn = 0; turn < 3; turn += 1) expect(await outcomeOf(call(fail))).toBe('away');
  expect([await outcomeOf(call(fail)), calls, isOpen()]).toEqual(['refused', 5, true]);
  time = 10_000;
  expect(await Promise.all([call(fail), call(fail)].map(outcomeOf))).toEqual(['away', 'refused']);
  time = 20_000;
  expect(await outcomeOf(call(async () => 'back'))).toBe('ok');
  expect(isOpen()).toBe(false);
  expect(await Promise.all([call(async () => 1), call(async () => 2)])).toEqual([1, 2]);
});

it('an error that is an answer does not open the breaker', async () => {
  const outside = openOutside();
  const call = outside.open('s3', {
    deadline: 1_000,
    maxFailures: 2,
    isFault: (error) => String(error) !== 'Error: none',
  });
  for (let turn = 0; turn < 5; turn += 1)
    expect(await outcomeOf(call(() => Promise.reject(new Error('none'))))).toBe('none');
  expect(outside.breakers()).toEqual([{ name: 's3', isOpen: false }]);
});

it('concurrency is limited; a wait for a permit ends at the deadline, and says nothing about the service', async () => {
  const outside = openOutside();
  const busy = outside.open('smtp', { deadline: 30_000, maxAtOnce: 2 });
  const call = outside.open('s3', { deadline: 100, maxAtOnce: 2, maxFailures: 3 });
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await wait(1);
    running -= 1;
  };
  await Promise.all(Array.from({ length: 50 }, () => busy(work)));
  expect(most).toBe(2);
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let startCount = 0;
  const hold = ({ extend }: Tools) => {
    startCount += 1;
    extend(30_000);
    return done;
  };
  const holding = Array.from({ length: 2 }, () => outcomeOf(call(hold)));
  const waiting = Array.from({ length: 8 }, () => outcomeOf(call(hold)));
  expect([new Set(await Promise.all(waiting)), startCount]).toEqual([new Set(['refused']), 2]);
  finish();
  expect(await Promise.all(holding)).toEqual(['ok', 'ok']);
  expect(await call(async () => 'a turn again')).toBe('a turn again');
});

it("listeners get each call's name and outcome", async () => {
  const outside = openOutside();
  const reports: OutsideReport[] = [];
  outside.onCall((report) => reports.push(report));
  const call = outside.open('epoint', {
    deadline: 30,
    maxFailures: 2,
    isFault: (error) => String(error) !== 'Error: none',
  });
  expect(outside.open('epoint', { deadline: 1 })).toBe(call);
  await call(async () => 1);
  await outcomeOf(call(() => Promise.reject(new Error('none'))));
  await outcomeOf(call(away));
  await outcomeOf(call(never));
  await outcomeOf(call(never));
  expect(reports.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual(
    ['ok', 'answered', 'failed', 'deadline', 'refused'].map((outcome) => `epoint ${outcome}`),
  );
});
