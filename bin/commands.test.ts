import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isAlive } from '../tests/support/private-database.ts';
import { runProgram } from '../tests/support/program.ts';
import { findChromium } from './chromium.mjs';
import { readPlaywright, readVitest, withReport } from './suites.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evim-bin-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a program run by bin', () => {
  const runner = `import { runChild } from ${JSON.stringify(join(import.meta.dirname, 'child.mjs'))};
    process.exitCode = await runChild(process.execPath, ['--eval', process.argv[1]]);`;
  const runIt = (child: string) => runProgram(process.execPath, ['--input-type=module', '--eval', runner, child]);

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('gets our %s, and we end as it ends', async (signal) => {
    const program = runIt(`setInterval(() => undefined, 1000);
      process.on('${signal}', () => { console.log('stopping'); process.exit(7); });
      console.log('pid ' + process.pid);`);
    const pid = Number((await program.waitFor('pid ')).slice(4));
    program.kill(signal);
    expect(await program.ended).toBe(7);
    expect(program.lines).toContain('stopping');
    expect(isAlive(pid)).toBe(false);
  });

  test('that a signal ended gives 128 and the signal’s number', async () => {
    const program = runIt("process.kill(process.pid, 'SIGKILL')");
    expect(await program.ended).toBe(137);
  });
});

describe('counting tests', () => {
  test('reads the reports of both runners; a test that needed a second try failed', () => {
    expect(readVitest({ numPassedTests: 5, numFailedTests: 2 })).toEqual({ passed: 5, failed: 2 });
    expect(readPlaywright({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 4 } })).toEqual({
      passed: 3,
      failed: 2,
    });
  });

  test.each([
    ['a good run', 0, '{"passed": 4}', { passed: 4, failed: 0 }],
    ['a file that did not load', 1, '{"passed": 4}', { passed: 4, failed: 1 }],
    ['a runner that crashed before its report', 1, null, { passed: 0, failed: 1 }],
    ['a runner that left no report but says all is well', 0, null, { passed: 0, failed: 1 }],
    ['half a report', 139, '{"passed"', { passed: 0, failed: 1 }],
  ])('%s', async (_name, code, report, counts) => {
    const run = async (file: string) => {
      if (report !== null) writeFileSync(file, report);
      return code;
    };
    expect(await withReport(run, ({ passed }) => ({ passed, failed: 0 }))).toEqual(counts);
  });
});

test('CHROMIUM_PATH decides which Chromium is taken', () => {
  const before = process.env.CHROMIUM_PATH;
  const program = join(folder, 'my-chromium');
  try {
    process.env.CHROMIUM_PATH = program;
    expect(findChromium()).toBeNull();
    writeFileSync(program, '', { mode: 0o755 });
    expect(findChromium()).toBe(program);
  } finally {
    if (before === undefined) delete process.env.CHROMIUM_PATH;
    else process.env.CHROMIUM_PATH = before;
  }
});
