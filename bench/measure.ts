import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';

type Latencies = { p50: number; p99: number };
export type Measured = Latencies & { requests: number; perSecond: number };
export type Load = {
  /** the path of the i-th request; `i` goes on from one run to the next, so that no request need be asked twice */
  path: (i: number) => string;
  /** the headers of the i-th request */
  headers: (i: number) => Record<string, string>;
  connections: number;
  /** how many requests are sent before the warm-up */
  warmUp: number;
};

const WARM_UP = 1;
const RUNS = 3;

/**
 * Asks as fast as responses come: a warm-up and three runs of some seconds. The median of their rates, and the latencies of all in ms.
 * @param onWarm called after the warm-up
 * @throws Error when a response is not a 200
 */
export async function measure(address: string, load: Load, seconds: number, onWarm?: () => Promise<void>) {
  let i = 0;
  const latencies: number[] = [];
  const run = async (length: { duration: number } | { amount: number }): Promise<number> => {
    const options = {
      url: address,
      connections: load.connections,
      ...length,
      // all connections take the next path: by themselves they would ask for the same one at the same time
      requests: [{ setupRequest: (request: autocannon.Request) => ({ ...request, ...nextOf(load, i++) }) }],
    };
    const [count, begun] = [latencies.length, performance.now()];
    const { non2xx, errors } = await new Promise<autocannon.Result>((resolve, reject) => {
      const running = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
      running.on('response', (_client, _status, _bytes, latency) => latencies.push(latency));
    });
    if (non2xx > 0 || errors > 0)
      throw new Error(`${load.path(0)}: ${non2xx} responses were not 2xx, ${errors} failed`);
    return (latencies.length - count) / ((performance.now() - begun) / 1000);
  };
  if (load.warmUp > 0) await run({ amount: load.warmUp });
  await run({ duration: WARM_UP });
  latencies.length = 0;
  await onWarm?.();
  const rates: number[] = [];
  for (let n = 0; n < RUNS; n++) rates.push(await run({ duration: seconds }));
  const perSecond = rates.sort((a, b) => a - b)[RUNS >> 1] ?? 0;
  return { ...summarize(latencies), requests: latencies.length, perSecond };
}

/**
 * Sends so many requests a second at random moments, whether or not earlier ones have been answered, so that queues show.
 * Latencies count from the moment a request was due. Of those that fail the first error is printed, and their number given.
 */
export async function measureArrivals(perSecond: number, seconds: number, send: (i: number) => Promise<void>) {
  const latencies: number[] = [];
  const running: Promise<void>[] = [];
  let failed = 0;
  const begun = performance.now();
  for (let i = 0, due = begun; ; i++) {
    due += (-Math.log(1 - Math.random()) * 1000) / perSecond;
    if (due > begun + seconds * 1000) break;
    await wait(Math.max(0, due - performance.now()));
    const moment = due;
    const done = () => void latencies.push(performance.now() - moment);
    const note = (error: unknown) => {
      if (failed === 0) console.error(error);
      failed++;
    };
    running.push(send(i).then(done, note));
  }
  await Promise.all(running);
  return { ...summarize(latencies), failed, requests: latencies.length, perSecond: latencies.length / seconds };
}

function nextOf({ path, headers }: Load, i: number) {
  return { method: 'GET' as const, path: encodeURI(path(i)), headers: headers(i) };
}

function summarize(latencies: number[]): Latencies {
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}
