// npm test [filters…]: everything. npm run check [filters…]: everything except the browser. npm run check:fast: types, format,
// imports, and tests that take seconds. With filters only matching tests run, without the static checks.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { make, office, pages } from './builds.mjs';
import { checkout } from './checkout.mjs';
import { checks, fastChecks, generateTypes } from './checks.mjs';
import { findOrInstallChromium } from './install/chromium.mjs';
import { prepare } from './install/prepare.mjs';
import { say } from './say.mjs';
import { runPlaywright, runVitest } from './suites.mjs';

const [tier = '', ...rest] = process.argv.slice(2);
const withBrowser = tier !== 'check' && tier !== 'fast';
const filters = withBrowser ? process.argv.slice(2) : rest;
/** vitest.config.ts selects these tests. */
const FAST_TESTS = ['--project=plain', '--project=quick'];
/** @type {import('./suites.mjs').Counts} */
const total = { passed: 0, failed: 0, skipped: 0, failures: [], retried: [] };

/** @param {import('./suites.mjs').Counts} counts */
function add({ passed, failed, skipped, failures, retried }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  total.failures.push(...failures);
  total.retried.push(...retried);
}

/** TypeScript keeps one core busy for as long as all other checks together. @param {typeof checks} some */
async function runChecks(some) {
  await generateTypes(node);
  const names = Object.keys(some);
  const isLong = (/** @type {string} */ name) => name.startsWith('TypeScript');
  await Promise.all([runInTurn(names.filter(isLong)), runInTurn(names.filter((name) => !isLong(name)))]);
}

/** @param {string[]} names */
async function runInTurn(names) {
  for (const name of names) {
    const wrong = (await checks[name]?.(node)) ?? null;
    say(`${wrong === null ? 'ok    ' : 'FAILED'}  ${name}`);
    if (wrong !== null) console.log(wrong.trimEnd().replace(/^/gm, '    '));
    const failures = wrong === null ? [] : [name];
    add({ passed: 1 - failures.length, failed: failures.length, skipped: 0, failures, retried: [] });
  }
}

/** Whether the filters name journeys alone: options behind them, and their values, are for Playwright. @param {string[]} words */
function onlyJourneys(words) {
  const options = words.findIndex((word) => word.startsWith('-'));
  const names = options < 0 ? words : words.slice(0, options);
  return names.length > 0 && names.every((name) => name.startsWith('tests/e2e/'));
}

/** Whether some journey may match: to build the pages and start a site for none takes a minute. @param {string[]} words */
function hasJourneys(words) {
  const journeys = readdirSync(join(checkout, 'tests/e2e'), { recursive: true }).map((name) => `tests/e2e/${name}`);
  // Playwright takes a line behind the name of a file, and options
  const matches = (/** @type {string} */ word) => journeys.some((path) => path.includes(word.split(':')[0] ?? ''));
  return words.length === 0 || words.some((word) => word.startsWith('-') || matches(word));
}

async function runBrowser() {
  const chromium = await findOrInstallChromium();
  if (chromium === null) {
    throw new Error(
      'No Chromium found for the browser tests. Install one, or name it: CHROMIUM_PATH=/path/to/chromium npm test',
    );
  }
  await timed('build', async () => {
    for (const build of [pages, office]) await make(node, build);
  });
  say('Browser tests …');
  return timed('browser tests', () => runPlaywright(node, chromium, filters));
}

/** @type {[name: string, seconds: number][]} */
const times = [];
/** Measures a part. @template T @param {string} name @param {() => Promise<T>} part */
async function timed(name, part) {
  const begun = performance.now();
  const result = await part();
  times.push([name, Math.round((performance.now() - begun) / 1000)]);
  return result;
}

const node = await timed('install', prepare);
if (tier === 'fast') {
  const tests = async () => add(await runVitest(node, [...FAST_TESTS, ...filters]));
  await timed('fast tier', () => Promise.all([runChecks(fastChecks), tests()]));
} else {
  if (filters.length === 0) await timed('static checks', () => runChecks(checks));
  if (!onlyJourneys(filters)) {
    say('Tests …');
    add(await timed('server tests', () => runVitest(node, filters)));
  }
}
if (withBrowser && hasJourneys(filters)) {
  const browser = await runBrowser().catch((error) => {
    console.error(error.message);
    return { passed: 0, failed: 1, skipped: 0, failures: [error.message], retried: [] };
  });
  add(browser);
}

for (const retried of total.retried) console.log(`\nPASSED ON THE SECOND TRY  ${retried}`);
for (const failure of total.failures) console.log(`\nFAILED  ${failure}`);
console.log(`\n${times.map(([name, seconds]) => `${name} ${seconds} s`).join(' · ')}`);
if (total.skipped > 0) console.log(`${total.skipped} skipped`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
