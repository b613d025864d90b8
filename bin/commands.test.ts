import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isAlive } from '../tests/support/database/private-database.ts';
import { runProgram } from '../tests/support/process/program.ts';
import { waitUntil } from '../tests/support/wait.ts';
import { findChromium } from './install/chromium.mjs';
import { afterSecondTry, readPlaywright, readVitest, withReport } from './suites.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evim-bin-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a program run by bin', () => {
  const runner = `import { runChild } from ${JSON.stringify(join(import.meta.dirname, 'child.mjs'))};
    process.exitCode = await runChild(process.execPath, ['--eval', process.argv[1]]);`;
  const runIt = (child: string) => runProgram(process.execPath, ['--input-type=module', '--eval', runner, child]);

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'receives our %s, and we exit with its exit code',
    async (signal) => {
      const program = runIt(`setInterval(() => undefined, 1000);
      process.on('${signal}', () => { console.log('stopping'); process.exit(7); });
      console.log('pid ' + process.pid);`);
      const pid = Number((await program.waitFor('pid ')).slice(4));
      program.kill(signal);
      expect(await program.ended).toBe(7);
      expect(program.lines).toContain('stopping');
      expect(isAlive(pid)).toBe(false);
    },
  );

  test('gives the exit code 128 plus the number of its signal when a signal ends it', async () => {
    const program = runIt("process.kill(process.pid, 'SIGKILL')");
    expect(await program.ended).toBe(137);
  });
});

describe('a program kept running', () => {
  const runner = `import { keepRunning } from ${JSON.stringify(join(import.meta.dirname, 'keep-running.mjs'))};
    process.exitCode = await keepRunning(process.execPath, ['--eval', process.argv[1]]);`;
  const runIt = (child: string) => runProgram(process.execPath, ['--input-type=module', '--eval', runner, child]);
  const READY = "process.send('ready', () => {";

  test('is restarted after a crash, with a message, and not after a normal end', async () => {
    const trace = JSON.stringify(join(folder, 'trace'));
    const program = runIt(`require('fs').appendFileSync(${trace}, 'x');
      const isFirst = require('fs').readFileSync(${trace}, 'utf8') === 'x';
      ${READY} if (isFirst) throw new Error('a crash'); process.exit(0) });`);
    expect(await program.ended).toBe(0);
    expect(readFileSync(join(folder, 'trace'), 'utf8')).toBe('xx');
    expect(program.lines.join('\n')).toContain('The site ended unexpectedly (exit code 1). Restarting in 1 s');
  });

  test('is not restarted when it never was ready', async () => {
    const program = runIt("console.error('the port is in use'); process.exit(1);");
    expect(await program.ended).toBe(1);
    expect(program.lines).toEqual(['the port is in use']);
  });

  test('is not restarted after we were stopped, while it runs or during the delay', async () => {
    const running = runIt(`${READY} console.log('ready') }); setInterval(() => {}, 1000);
      process.on('SIGTERM', () => process.exit(3));`);
    await running.waitFor('ready');
    running.kill('SIGTERM');
    expect(await running.ended).toBe(3);
    const restarting = runIt(`${READY} process.exit(4) });`);
    await waitUntil(
      () => restarting.lines.some((line) => line.includes('ended unexpectedly')),
      'the message of the restart',
    );
    restarting.kill('SIGTERM');
    expect(await restarting.ended).toBe(4);
  });
});

describe('the counts of tests', () => {
  const NO_REPORT = 'the runner left no report';

  test('reads the report of Vitest with the failed tests', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'a sum adds up' },
      { status: 'failed', fullName: 'a sum is exact', failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m'] },
    ];
    const testResults = [
      { name: 'sum.test.ts', status: 'failed', message: '', assertionResults },
      { name: 'broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ];
    expect(readVitest({ numPassedTests: 1, numFailedTests: 1, numPendingTests: 2, testResults })).toEqual({
      passed: 1,
      failed: 1,
      skipped: 2,
      failures: ['sum.test.ts › a sum is exact\n  expected 1 to be 2', 'broken.test.ts\n  no such module'],
      failedFiles: ['sum.test.ts', 'broken.test.ts'],
      retried: [],
    });
  });

  test('names what passed when its file ran once more, and counts what failed again', () => {
    const first = {
      passed: 90,
      failed: 2,
      skipped: 1,
      failures: ['a.test.ts › one\n  late', 'b.test.ts › two\n  1'],
      retried: [],
    };
    const second = { passed: 8, failed: 1, skipped: 0, failures: ['b.test.ts › two\n  2'], retried: [] };
    expect(afterSecondTry(first, second)).toEqual({
      passed: 91,
      failed: 1,
      skipped: 1,
      failures: ['b.test.ts › two\n  2'],
      retried: ['a.test.ts › one\n  late'],
    });
    expect(afterSecondTry(first, { ...second, passed: 0, failed: 0, failures: [] })).toBe(first);
  });

  test('reads the report of Playwright; a test that needed a second try is named', () => {
    const specOf = (title: string, status: string, message?: string) => ({
      title,
      file: 'search.spec.ts',
      line: 7,
      tests: [{ status, projectName: 'phone', results: [{ error: { message } }] }],
    });
    const inner = [{ specs: [specOf('is found', 'flaky', 'too late'), specOf('is shown', 'expected')] }];
    const suites = [{ specs: [specOf('is sent', 'unexpected', 'gone')], suites: inner }];
    expect(readPlaywright({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 4 }, suites })).toEqual({
      passed: 4,
      failed: 1,
      skipped: 4,
      failures: ['[phone] search.spec.ts:7 › is sent\n  gone'],
      retried: ['[phone] search.spec.ts:7 › is found\n  too late'],
    });
  });

  test.each([
    ['a successful run', 0, '{"passed": 4}', { passed: 4, failed: 0, skipped: 0, failures: [], retried: [] }],
    [
      'a file that did not load',
      1,
      '{"passed": 4}',
      { passed: 4, failed: 1, skipped: 0, failures: ['the runner ended with 1'], retried: [] },
    ],
    [
      'a runner that crashed before its report',
      1,
      null,
      { passed: 0, failed: 1, skipped: 0, failures: [NO_REPORT], retried: [] },
    ],
    [
      'a runner that succeeded without a report',
      0,
      null,
      { passed: 0, failed: 1, skipped: 0, failures: [NO_REPORT], retried: [] },
    ],
    ['a truncated report', 139, '{"passed"', { passed: 0, failed: 1, skipped: 0, failures: [NO_REPORT], retried: [] }],
  ])('%s', async (_name, code, report, counts) => {
    const run = async (file: string) => {
      if (report !== null) writeFileSync(file, report);
      return code;
    };
    expect(
      await withReport(run, ({ passed }) => ({ passed, failed: 0, skipped: 0, failures: [], retried: [] })),
    ).toEqual(counts);
  });
});

test('CHROMIUM_PATH selects the Chromium', () => {
  const originalPath = process.env.CHROMIUM_PATH;
  const program = join(folder, 'my-chromium');
  try {
    process.env.CHROMIUM_PATH = program;
    expect(findChromium()).toBeNull();
    writeFileSync(program, '', { mode: 0o755 });
    expect(findChromium()).toBe(program);
  } finally {
    if (originalPath === undefined) delete process.env.CHROMIUM_PATH;
    else process.env.CHROMIUM_PATH = originalPath;
  }
});
