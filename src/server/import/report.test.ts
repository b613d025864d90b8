import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openReport } from './report.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const PROBLEM = { column: 'price', value: '1,250', reason: 'is not a number', refuses: true } as const;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evim report '));
});
afterAll(() => rm(folder, { recursive: true }));

it('has a line for each problem', async () => {
  const report = await openReport(folder, 'good.csv', NOW);
  expect(report.path).toBeNull();
  report.add(2, PROBLEM);
  await report.close();
  expect(await readFile(report.path ?? '', 'utf8')).toBe(
    'line,column,outcome,reason,value\n2,price,row refused,is not a number,"1,250"\n',
  );
});

it.runIf(existsSync('/dev/full'))('a full disk is an error of the next problem and of the end', async () => {
  await symlink('/dev/full', join(folder, '2026-11-20T120000-full.csv.report.csv'));
  const report = await openReport(folder, 'full.csv', NOW);
  const add = () => {
    try {
      report.add(2, PROBLEM);
      return '';
    } catch (error) {
      return String(error);
    }
  };
  await expect.poll(add).toMatch(/^Error: The report .*full\.csv\.report\.csv cannot be written: ENOSPC/);
  await expect(report.close()).rejects.toThrow('cannot be written: ENOSPC');
});
