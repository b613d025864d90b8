import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  findServerPids,
  makeTempFolder,
  queryRows,
  readPostmasterPid,
  removeFolder,
  runDatabaseProgram,
  waitUntilStopped,
} from '../../../../tests/support/database/private-database.ts';
import { runProgram } from '../../../../tests/support/process/program.ts';
import { waitUntil } from '../../../../tests/support/wait.ts';
import { assertDurable } from './durability.ts';
import { type PrivateServer, startPrivateServer } from './private-server.ts';

describe('a private server', () => {
  const dataDir = makeTempFolder();
  let server: PrivateServer;
  beforeAll(async () => {
    server = await startPrivateServer(dataDir);
  });
  afterAll(async () => {
    await server.leave();
    removeFolder(dataDir);
  });

  test('is made with UTF8, the C locale and ICU for sorting, in a path with a space', async () => {
    const text = `select pg_encoding_to_char(encoding) as encoding, datcollate, datlocprovider, datlocale,
      pg_get_userbyid(datdba) as owner from pg_database where datname = current_database()`;
    const rows = await queryRows(server.connection, text);
    expect(rows).toEqual([{ encoding: 'UTF8', datcollate: 'C', datlocprovider: 'i', datlocale: 'und', owner: 'evim' }]);
    expect(dataDir).toContain(' ');
  });

  test('listens on a Unix socket in a private folder of DATA_DIR and on no port', async () => {
    expect(server.connection).toMatchObject({ host: join(dataDir, 'postgres'), database: 'evim', user: 'evim' });
    expect(server.connection.password).toBeUndefined();
    expect(statSync(server.connection.host).mode & 0o777).toBe(0o700);
    const [setting] = await queryRows<{ listen_addresses: string }>(server.connection, 'show listen_addresses');
    expect(setting?.listen_addresses).toBe('');
  });

  test('is a daemon in a session of its own', () => {
    const stat = readFileSync(`/proc/${readPostmasterPid(dataDir)}/stat`, 'utf8');
    const ours = readFileSync('/proc/self/stat', 'utf8');
    const readSession = (text: string) => text.slice(text.lastIndexOf(')') + 2).split(' ')[3];
    expect(readSession(stat)).not.toBe(readSession(ours));
  });

  test('forgets nothing it acknowledged, and a database that may is refused', async () => {
    const client = new pg.Client(server.connection);
    await client.connect();
    const text =
      "select name from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'on'";
    expect((await client.query(text)).rowCount).toBe(3);
    await expect(assertDurable(client)).resolves.toBeUndefined();
    await client.query('set synchronous_commit = off');
    await expect(assertDurable(client)).rejects.toThrow('synchronous_commit is off');
    await client.end();
  });

  test('of another DATA_DIR is another server', async () => {
    const other = makeTempFolder();
    const second = await startPrivateServer(other);
    expect(second.started).toBe(true);
    await queryRows(second.connection, 'create table only_there ()');
    const text = "select from pg_tables where tablename = 'only_there'";
    expect(await queryRows(server.connection, text)).toHaveLength(0);
    await second.leave();
    removeFolder(other);
  });
});

describe('over the life of one DATA_DIR', () => {
  const dataDir = makeTempFolder();
  afterAll(() => removeFolder(dataDir));

  test('two processes share it and the last to leave stops it', async () => {
    const server = await startPrivateServer(dataDir);
    const other = runDatabaseProgram(dataDir);
    await other.waitFor('joined');
    await server.leave();
    expect(findServerPids(dataDir)).not.toEqual([]);
    other.kill('SIGTERM');
    expect(await other.ended).toBe(0);
    await waitUntilStopped(dataDir);
  });

  test('a process that holds no other connection still counts as a user of it', async () => {
    const [one, two] = [await startPrivateServer(dataDir), await startPrivateServer(dataDir)];
    await one.leave();
    await expect(queryRows(two.connection, 'select')).resolves.toHaveLength(1);
    await two.leave();
    await waitUntilStopped(dataDir);
  });

  test('a closed connection the server has not noticed does not count, a stranger’s open one does', async () => {
    const server = await startPrivateServer(dataDir);
    const closed = new pg.Client(server.connection);
    closed.on('error', () => undefined);
    await closed.connect();
    // busy, so that the server notices the closed connection only later
    closed.query('select pg_sleep(0.5)').catch(() => undefined);
    await queryRows(server.connection, 'select');
    await closed.end();
    await server.leave();
    await waitUntilStopped(dataDir);

    const again = await startPrivateServer(dataDir);
    const stranger = new pg.Client(again.connection);
    await stranger.connect();
    await again.leave();
    await expect(stranger.query('select')).resolves.toMatchObject({ rowCount: 1 });
    await stranger.end();
    await (await startPrivateServer(dataDir)).leave();
    await waitUntilStopped(dataDir);
  });

  test('a server that dies is started again, once for all concurrent callers', async () => {
    const server = await startPrivateServer(dataDir);
    await queryRows(server.connection, 'create table kept ()');
    const pid = readPostmasterPid(dataDir);
    process.kill(pid, 'SIGKILL');
    await Promise.all([server.ensureRunning(), server.ensureRunning(), server.ensureRunning()]);
    const restarted = readPostmasterPid(dataDir);
    expect(restarted).not.toBe(pid);
    await queryRows(server.connection, 'select from kept');
    await server.ensureRunning();
    expect(readPostmasterPid(dataDir)).toBe(restarted);
    await server.leave();
    await expect(server.ensureRunning()).rejects.toThrow('asked to stop');
  });

  test('after a death that another process repaired, the last to leave still stops it', async () => {
    const [one, two] = [await startPrivateServer(dataDir), await startPrivateServer(dataDir)];
    process.kill(readPostmasterPid(dataDir), 'SIGKILL');
    await one.ensureRunning();
    await one.leave();
    await two.leave();
    await waitUntilStopped(dataDir);
  });

  test('keeps PGPORT and PGDATA of the operator out of it', async () => {
    const program = runDatabaseProgram(dataDir, { env: { ...process.env, PGPORT: '6543', PGDATA: '/nowhere' } });
    await program.waitFor('started');
    program.kill('SIGTERM');
    expect(await program.ended).toBe(0);
  });
});

describe('with folders of its own', () => {
  let dataDir = '';
  const created: string[] = [];
  const makeFolder = () => {
    dataDir = makeTempFolder();
    created.push(dataDir);
    return dataDir;
  };
  afterEach(() => {
    for (const folder of created.splice(0)) removeFolder(folder);
  });

  test('a folder whose initdb was cut off is made anew', async () => {
    makeFolder();
    await mkdir(join(dataDir, 'postgres/data.half.new/base'), { recursive: true });
    const server = await startPrivateServer(dataDir);
    expect(server.started).toBe(true);
    expect(readdirSync(join(dataDir, 'postgres'))).not.toContain('data.half.new');
    await server.leave();
  });

  test('a socket path too long for the system moves to a short private one', async () => {
    makeFolder();
    const server = await startPrivateServer(join(dataDir, 'long'.repeat(25)));
    const { host } = server.connection;
    expect(host).toMatch(/^\/tmp\/evim-\w+$/);
    expect(statSync(host).mode & 0o777).toBe(0o700);
    await queryRows(server.connection, 'select');
    await server.leave();
    expect(() => statSync(host)).toThrow('ENOENT');
  });

  test('without Unix sockets it is 127.0.0.1, a free port and a random password', async () => {
    makeFolder();
    const server = await startPrivateServer(dataDir, false);
    expect(server.connection.host).toBe('127.0.0.1');
    await queryRows(server.connection, 'select');
    await expect(queryRows({ ...server.connection, password: 'guess' }, 'select')).rejects.toThrow('password');
    await server.leave();
    const again = await startPrivateServer(dataDir, false);
    expect(again.started).toBe(true);
    expect(again.connection.password).toBe(server.connection.password);
    await again.leave();
  });

  test('a server counts as running when it answers: a pid file that names another program is ignored', async () => {
    makeFolder();
    await (await startPrivateServer(dataDir)).leave();
    // of PostgreSQL's own user, so that PostgreSQL takes it for its own process
    const uid = statSync(join(dataDir, 'postgres')).uid;
    const foreign = runProgram('sleep', ['600'], { uid });
    const data = join(dataDir, 'postgres/data');
    writeFileSync(join(data, 'postmaster.pid'), `${foreign.pid}\n${data}\n1\n5432\n\n\n0 0\nready\n`);
    const server = await startPrivateServer(dataDir);
    expect(server.started).toBe(true);
    await server.leave();
    foreign.kill('SIGTERM');
    expect(await foreign.ended).toBe('SIGTERM');
  });

  test('processes that start in parallel all get the server, and when they end in parallel nothing keeps running', async () => {
    makeFolder();
    const programs = [1, 2, 3].map(() => runDatabaseProgram(dataDir));
    const first = await Promise.all(programs.map(async (program) => (await program.waitFor('')) && program.lines[0]));
    expect(first.sort()).toEqual(['joined', 'joined', 'started']);
    for (const program of programs) program.kill('SIGTERM');
    expect(await Promise.all(programs.map((program) => program.ended))).toEqual([0, 0, 0]);
    await waitUntilStopped(dataDir);
  });

  test('an error says what to do: data of another version, somebody else’s socket folder', async () => {
    makeFolder();
    await mkdir(join(dataDir, 'postgres/data'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres/data/PG_VERSION'), '17\n');
    await expect(startPrivateServer(dataDir)).rejects.toThrow('made by PostgreSQL 17');

    const long = join(dataDir, 'long'.repeat(25));
    const server = await startPrivateServer(long);
    await server.leave();
    writeFileSync(server.connection.host, '');
    await expect(startPrivateServer(long)).rejects.toThrow(`${server.connection.host} belongs to somebody else`);
    await rm(server.connection.host);
  });

  test('a killed process leaves no lock behind', async () => {
    makeFolder();
    const program = runDatabaseProgram(dataDir);
    await waitUntil(() => readdirSync(dataDir).includes('postgres.lock'), 'the lock');
    program.kill('SIGKILL');
    await program.ended;
    const server = await startPrivateServer(dataDir);
    await queryRows(server.connection, 'select');
    await server.leave();
  });
});
