// The test runners, and their JSON reports: how many tests passed and failed, and which.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runChild } from './child.mjs';
import { NODE_ENVIRONMENT } from './install/pinned-node.mjs';
import { say } from './say.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], retried: string[], failedFiles?: string[] }} Counts
 * `failures`: the failed tests with the start of their messages, because of a long run only the end may be visible.
 * `retried`: the tests that passed on a second try
 * `failedFiles`: the files of the failed tests
 */

/**
 * Tests beside the code; `--project NAME` among the filters is for Vitest. In CI the files of a few failed tests run once more,
 * alone: a machine that is busy with other work is no reason to refuse a change. Such tests are named.
 * @param {string} node @param {string[]} filters @returns {Promise<Counts>}
 */
export async function runVitest(node, filters) {
  const first = await runFiles(node, filters);
  const files = first.failedFiles ?? [];
  if (!process.env.CI || files.length === 0 || files.length > MAX_RETRIED_FILES) return first;
  say(`Once more: ${files.join(', ')}`);
  return afterSecondTry(first, await runFiles(node, files));
}

/** More failed files are no accident. */
const MAX_RETRIED_FILES = 3;

/** @param {Counts} first of all files @param {Counts} second of the files that failed @returns {Counts} */
export function afterSecondTry(first, second) {
  const { passed, failed, failures } = second;
  // what did not run has not passed
  if (passed + failed === 0) return first;
  const isStillFailing = (/** @type {string} */ failure) => failures.some((other) => nameOf(other) === nameOf(failure));
  const retried = first.failures.filter((failure) => !isStillFailing(failure));
  return { ...first, passed: first.passed + first.failed - failed, failed, failures, retried };
}

/** @param {string} failure */
const nameOf = (failure) => failure.split('\n')[0];

/** @param {string} node @param {string[]} filters @returns {Promise<Counts>} */
function runFiles(node, filters) {
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const lenient = filters.length > 0 ? ['--passWithNoTests'] : [];
    const args = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...lenient, ...filters];
    return runChild(node, args, { env: { ...process.env, ...NODE_ENVIRONMENT } });
  }, readVitest);
}

/** Browser journeys. @param {string} node @param {string} chromium @param {string[]} filters @returns {Promise<Counts>} */
export function runPlaywright(node, chromium, filters) {
  return withReport(async (report) => {
    const env = { ...process.env, ...NODE_ENVIRONMENT, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const lenient = filters.length > 0 ? ['--pass-with-no-tests'] : [];
    return runChild(
      node,
      ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...lenient, ...filters],
      { env },
    );
  }, readPlaywright);
}

/** @param {any} report @returns {Counts} */
export function readVitest({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  const failures = testResults.flatMap((/** @type {any} */ file) => {
    const failed = file.assertionResults.filter((/** @type {any} */ { status }) => status === 'failed');
    if (failed.length === 0) return file.status === 'failed' ? [failure(file.name, file.message)] : [];
    return failed.map((/** @type {any} */ one) => failure(`${file.name} › ${one.fullName}`, one.failureMessages[0]));
  });
  const failedFiles = testResults.flatMap((/** @type {any} */ { status, name }) => (status === 'failed' ? name : []));
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
    failures,
    failedFiles,
    retried: [],
  };
}

/** Only CI tries a test again (playwright.config.ts). @param {any} report @returns {Counts} */
export function readPlaywright({ stats, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: testsIn(suites, 'unexpected'),
    retried: testsIn(suites, 'flaky'),
  };
}

/** @param {any[]} suites @param {'unexpected' | 'flaky'} wanted @returns {string[]} */
function testsIn(suites = [], wanted) {
  return suites.flatMap(({ specs = [], suites: inner }) => [
    ...specs.flatMap((/** @type {any} */ { title, file, line, tests }) =>
      tests
        .filter((/** @type {any} */ { status }) => status === wanted)
        .map((/** @type {any} */ { projectName, results }) =>
          failure(`[${projectName}] ${file}:${line} › ${title}`, results[0]?.error?.message),
        ),
    ),
    ...testsIn(inner, wanted),
  ]);
}

/** Lines of a message: what was expected and what came. */
const MESSAGE_LINES = 12;

/** @param {string} name @param {string} [message] */
function failure(name, message = '') {
  return `${name}\n  ${stripVTControlCharacters(message).split('\n', MESSAGE_LINES).join('\n  ')}`.trimEnd();
}

/**
 * A runner that crashed, or could not load its files, has at least one failure, with any report.
 * @param {(report: string) => Promise<number>} run resolves with the exit code
 * @param {(report: any) => Counts} count
 * @returns {Promise<Counts>}
 */
export async function withReport(run, count) {
  const folder = mkdtempSync(join(tmpdir(), 'evim-tests-'));
  const file = join(folder, 'report.json');
  try {
    const code = await run(file);
    const counts = readCounts(file, count);
    if (code === 0 || counts.failed > 0) return counts;
    return {
      ...counts,
      failed: 1,
      failures: counts.failures.length > 0 ? counts.failures : [`the runner ended with ${code}`],
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {string} file @param {(report: any) => Counts} count */
function readCounts(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: ['the runner left no report'], retried: [] };
  }
}
