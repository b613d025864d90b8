// The test runners, and how many tests passed and failed by their own JSON reports.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChild } from './child.mjs';

/** @typedef {{ passed: number, failed: number }} Counts */

/** Tests beside the code. @param {string} node @param {string[]} filters @returns {Promise<Counts>} */
export function runVitest(node, filters) {
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const lenient = filters.length > 0 ? ['--passWithNoTests'] : [];
    return runChild(node, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...lenient, ...filters]);
  }, readVitest);
}

/** People's journeys in a browser. @param {string} node @param {string} chromium @param {string[]} filters @returns {Promise<Counts>} */
export function runPlaywright(node, chromium, filters) {
  return withReport(async (report) => {
    const env = { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const lenient = filters.length > 0 ? ['--pass-with-no-tests'] : [];
    return runChild(
      node,
      ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...lenient, ...filters],
      { env },
    );
  }, readPlaywright);
}

/** @param {any} report @returns {Counts} */
export function readVitest(report) {
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

/** A test that passed only when repeated counts as failed. @param {any} report @returns {Counts} */
export function readPlaywright({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

/**
 * A runner that crashed, or whose files did not load, has at least one failure, whatever its report says.
 * @param {(report: string) => Promise<number>} run gives the exit code
 * @param {(report: any) => Counts} count
 * @returns {Promise<Counts>}
 */
export async function withReport(run, count) {
  const folder = mkdtempSync(join(tmpdir(), 'evim-tests-'));
  const file = join(folder, 'report.json');
  try {
    const code = await run(file);
    const counts = readCounts(file, count);
    return code === 0 ? counts : { ...counts, failed: Math.max(counts.failed, 1) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {string} file @param {(report: any) => Counts} count */
function readCounts(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}
