import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { make, pages } from '../bin/builds.mjs';
import { runQuietly } from '../bin/child.mjs';
import { findChromium } from '../bin/install/chromium.mjs';
import { installIn } from '../bin/install/prepare.mjs';
import { findFreePort } from '../tests/support/process/free-port.ts';
import { openTarget } from './target.ts';

// npm run bench:pages: Lighthouse results of the pages: a phone, simulated throttling, the median of three runs. Or
// node bin/run.mjs bench/lighthouse.ts [DATA_DIR], over the data of `npm start` or `npm run import` (var).
// CPU is Lighthouse's own benchmark of the machine at that time: a machine half as fast blocks twice as long. BENCH_CPU=1250
// repeats a page, up to five times as often, until enough runs started on a machine that fast; only those count.
const DATA_DIR = resolve(process.argv[2] ?? join(import.meta.dirname, '../var'));
const RUNS = Number(process.env.BENCH_RUNS ?? 3);
const MIN_CPU = Number(process.env.BENCH_CPU ?? 0);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The used parts of Lighthouse's report. */
type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number; details?: Details }>;
  environment: { benchmarkIndex: number };
};
type Details = { items?: { resourceType?: string; transferSize?: number }[] };
type Row = Record<(typeof CATEGORIES)[number] | 'lcp' | 'cls' | 'tbt' | 'script' | 'total' | 'cpu', number>;

await installIn('bench/lighthouse');
await make(process.execPath, pages);
const port = await findFreePort();
const url = `http://localhost:${port}`;
const site = await openTarget('src/server/main.ts', ['web'], DATA_DIR, { PORT: String(port), PUBLIC_URL: url });
const debugPort = await findFreePort();
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${debugPort}`],
});
try {
  console.log(`\nLighthouse, phone, simulated throttling, ${RUNS} runs, the median of each figure; over ${DATA_DIR}\n`);
  console.log('page                        perf  a11y  best   seo   LCP s    CLS  TBT ms  JS KB  all KB   CPU');
  for (const [name, path] of await listPages()) {
    const { status } = await fetch(url + path);
    // a missing page has no results
    if (status === 200) console.log(line(name, await measurePage(url + path)));
    else console.log(`${name.padEnd(27)}responds ${status}`);
  }
} finally {
  await browser.close();
  await site.stop();
}

async function listPages(): Promise<[string, string][]> {
  // an import may have no photos; then use a page without
  const withPhotos = await findNewest('listings', '&filters[Has_Photos][$eq]=true');
  const listing = withPhotos ?? (await findNewest('listings'));
  const [complex, project] = [await findNewest('complexes'), await findNewest('projects')];
  const page = (name: string, path: string): [string, string] => [name, path];
  return [
    ['home', '/'],
    ['results', '/listings?category=sale'],
    ['map', '/listings?category=sale&view=map'],
    ['landing page', '/satilir/yeni-tikili'],
    ...(listing ? [page(withPhotos ? 'a listing' : 'a listing, no photos', `/listing/${listing.id}`)] : []),
    ['complexes', '/complexes'],
    ...(complex ? [page('a complex', `/complex/${complex.id}`)] : []),
    ['projects', '/projects'],
    ...(project ? [page('a project', `/project/${project.documentId}`)] : []),
    ['White City', '/baki-ag-seher'],
    ['prices', '/qiymetler'],
    ['credit', '/credit?price=150000'],
    ['contact', '/contact'],
    ...['design', 'advertising', 'about', 'term', 'privacy'].map((name) => page(name, `/${name}`)),
  ];
}

async function findNewest(kind: 'listings' | 'complexes' | 'projects', filter = '') {
  const response = await fetch(`${url}/api/${kind}?pagination[pageSize]=1${filter}`);
  const { data } = (await response.json()) as { data: { id: number; documentId: string }[] };
  return data[0];
}

async function measurePage(address: string): Promise<Row> {
  const rows: Row[] = [];
  const isEnough = () => rows.filter(({ cpu }) => cpu >= MIN_CPU).length === RUNS || rows.length === 5 * RUNS;
  while (!isEnough()) {
    const report = await runLighthouse(address);
    rows.push(readReport(report));
    // problems are printed once
    if (rows.length === 1) printFailedAudits(report);
  }
  const counted = rows.sort((a, b) => b.cpu - a.cpu).slice(0, RUNS);
  const median = (name: keyof Row) => counted.map((row) => row[name]).sort((a, b) => a - b)[RUNS >> 1] ?? 0;
  return Object.fromEntries(Object.keys(rows[0] ?? {}).map((name) => [name, median(name as keyof Row)])) as Row;
}

async function runLighthouse(address: string): Promise<Report> {
  const options = [`--port=${debugPort}`, `--only-categories=${CATEGORIES}`, '--output=json', '--quiet'];
  const program = join(import.meta.dirname, 'lighthouse/node_modules/lighthouse/cli/index.js');
  const { code, output, errors } = await runQuietly(process.execPath, [program, address, ...options]);
  if (code !== 0) throw new Error(`Lighthouse failed at ${address}:\n${errors}`);
  return JSON.parse(output);
}

function readReport({ categories, audits, environment }: Report): Row {
  const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]);
  const numberOf = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const scripts = (audits['network-requests']?.details?.items ?? []).filter(
    ({ resourceType }) => resourceType === 'Script',
  );
  return {
    ...(Object.fromEntries(scores) as Row),
    lcp: numberOf('largest-contentful-paint') / 1000,
    cls: numberOf('cumulative-layout-shift'),
    tbt: numberOf('total-blocking-time'),
    script: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024,
    total: numberOf('total-byte-weight') / 1024,
    cpu: environment.benchmarkIndex,
  };
}

/** The audits that keep a category other than performance below 100. */
function printFailedAudits({ categories, audits }: Report): void {
  for (const name of CATEGORIES.slice(1)) {
    const failed = (categories[name]?.auditRefs ?? []).filter(
      ({ id, weight }) => weight > 0 && audits[id]?.score === 0,
    );
    for (const { id } of failed) console.log(`  ${name}: ${audits[id]?.title} (${id})`);
  }
}

function line(name: string, row: Row): string {
  const number = (value: number, width: number, decimals = 0) => value.toFixed(decimals).padStart(width);
  const scores = CATEGORIES.map((category) => number(row[category], 6)).join('');
  const { lcp, cls, tbt, script, total, cpu } = row;
  return `${name.padEnd(26)}${scores}${number(lcp, 8, 2)}${number(cls, 7, 3)}${number(tbt, 8)}${number(script, 7, 1)}${number(total, 8)}${number(cpu, 6)}`;
}
