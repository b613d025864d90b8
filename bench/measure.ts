import autocannon from 'autocannon';

export type Measured = { perSecond: number; p50: number; p99: number };

/** The median of three runs, after one warm-up. @throws Error when a response is not a 200 */
export async function measure(
  address: string,
  paths: string[],
  connections: number,
  seconds: number,
): Promise<Measured> {
  await run(address, paths, connections, 2);
  const runs: Measured[] = [];
  for (let i = 0; i < 3; i++) runs.push(await run(address, paths, connections, seconds));
  const median = (pick: (one: Measured) => number) => runs.map(pick).sort((a, b) => a - b)[1] ?? 0;
  return { perSecond: median((one) => one.perSecond), p50: median((one) => one.p50), p99: median((one) => one.p99) };
}

async function run(address: string, paths: string[], connections: number, seconds: number): Promise<Measured> {
  const encoded = paths.map(encodeURI);
  let position = Math.floor(Math.random() * encoded.length);
  const nextPath = () => encoded[position++ % encoded.length] ?? '/';
  const result = await autocannon({
    url: address,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
    // all connections take the next path of one list: by themselves they would ask for the same one at the same time
    requests: [{ method: 'GET', setupRequest: (request) => ({ ...request, path: nextPath() }) }],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${paths[0]}: ${result.non2xx} responses were not 2xx, ${result.errors} failed`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}
