import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import {
  findServerPids,
  isAlive,
  killNow,
  makeTempFolder,
  queryRows,
  readPostmasterPid,
  removeFolder,
  runDatabaseProgram,
  waitUntilStopped,
} from '../../../../tests/support/database/private-database.ts';
import type { Program } from '../../../../tests/support/process/program.ts';
import { waitUntil } from '../../../../tests/support/wait.ts';
import { startPrivateServer } from './private-server.ts';

let dataDir = '';
afterEach(() => removeFolder(dataDir));

type Victims = (program: Program) => number[];
const killings: [string, Victims][] = [
  ['us', (program) => [program.pid]],
  ['the postmaster', () => [readPostmasterPid(dataDir)]],
  ['us and the postmaster', (program) => [program.pid, readPostmasterPid(dataDir)]],
  ['us, the postmaster and all its children', (program) => [program.pid, ...findServerPids(dataDir)]],
];

describe('kill -9 in the middle of writing', () => {
  test.each(killings)('of %s: the next start has every acknowledged row', async (_name, listVictims) => {
    dataDir = makeTempFolder();
    const program = runDatabaseProgram(dataDir, { task: 'write' });
    for (const rows of [200, 400]) {
      await waitUntil(() => program.lines.length > rows, `${rows} acknowledged rows`);
    }
    for (const pid of listVictims(program)) killNow(pid);
    await program.ended;
    const acknowledged = program.lines
      .filter((line) => line.startsWith('acknowledged '))
      .map((line) => Number(line.slice('acknowledged '.length)));

    const server = await startPrivateServer(dataDir);
    const rows = await queryRows<{ id: string }>(server.connection, 'select id from notes');
    const foundIds = new Set(rows.map((row) => Number(row.id)));
    expect(acknowledged.length).toBeGreaterThan(300);
    expect(acknowledged.filter((id) => !foundIds.has(id))).toEqual([]);
    await server.leave();
    await waitUntilStopped(dataDir);
  });

  test.each(['us', 'us and initdb'])('of %s during initdb: the next start makes the database anew', async (victims) => {
    dataDir = makeTempFolder();
    const program = runDatabaseProgram(dataDir);
    const home = join(dataDir, 'postgres');
    await waitUntil(
      () => existsSync(home) && readdirSync(home).some((name) => name.endsWith('.new')),
      'initdb at work',
    );
    killNow(program.pid);
    if (victims === 'us and initdb') for (const pid of findServerPids(dataDir)) killNow(pid);
    await program.ended;
    const server = await startPrivateServer(dataDir);
    expect(server.started).toBe(true);
    await queryRows(server.connection, 'select');
    await server.leave();
  });

  test('Ctrl-C for our whole process group does not stop the database under us', async () => {
    dataDir = makeTempFolder();
    const program = runDatabaseProgram(dataDir);
    await program.waitFor('started');
    const pid = readPostmasterPid(dataDir);
    process.kill(-program.pid, 'SIGINT');
    await program.waitFor('interrupted');
    expect(isAlive(pid)).toBe(true);
    expect(program.lines).not.toContain('lost the database');
    program.tell('leave');
    expect(await program.ended).toBe(0);
    expect(program.lines).toContain('left');
    await waitUntilStopped(dataDir);
  });
});
