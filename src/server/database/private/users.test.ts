import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import {
  copyCheckout,
  makeTempFolder,
  readPostmasterPid,
  removeFolder,
  runDatabaseProgram,
  waitUntilStopped,
} from '../../../../tests/support/database/private-database.ts';
import type { Program } from '../../../../tests/support/process/program.ts';

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;
const asNobody = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'];
/** A checkout in root's home, which `nobody` cannot even read. */
const isClosedToNobody =
  isRoot && spawnSync(asNobody[0] ?? '', [...asNobody.slice(1), 'test', '-r', import.meta.filename]).status !== 0;
const canMount = spawnSync('unshare', ['--mount', 'true']).status === 0;

let folder = '';
afterEach(() => removeFolder(folder));

async function expectGoodLife(program: Program, dataDir: string): Promise<number> {
  await program.waitFor('started');
  const user = readUid(readPostmasterPid(dataDir));
  program.kill('SIGTERM');
  expect(await program.ended).toBe(0);
  await waitUntilStopped(dataDir);
  return user;
}

function readUid(pid: number): number {
  return Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

function readUidOf(name: string): number {
  return Number(spawnSync('id', ['-u', name], { encoding: 'utf8' }).stdout);
}

test('the private server works without LANG', async () => {
  folder = makeTempFolder();
  const { LANG, LC_ALL, LC_CTYPE, LANGUAGE, ...env } = process.env;
  await expectGoodLife(runDatabaseProgram(folder, { env }), folder);
});

describe.skipIf(!isRoot)('as root', () => {
  test('PostgreSQL runs as the user postgres', async () => {
    folder = makeTempFolder();
    chmodSync(folder, 0o755);
    expect(await expectGoodLife(runDatabaseProgram(folder), folder)).toBe(readUidOf('postgres'));
  });

  test('a checkout and its DATA_DIR in a folder closed to that user work all the same', async () => {
    folder = makeTempFolder();
    const checkout = join(folder, 'a checkout');
    copyCheckout(checkout);
    chmodSync(folder, 0o700);
    const dataDir = join(checkout, 'var');
    for (const time of ['first', 'second']) {
      const program = runDatabaseProgram(dataDir, { from: checkout });
      expect(await expectGoodLife(program, dataDir), time).not.toBe(0);
    }
  });

  // the means taken from root, and so the method that is left
  test.each([
    ['without CAP_DAC_READ_SEARCH, as in most containers', ['setpriv', '--bounding-set=-dac_read_search'], false],
    [
      'without CAP_DAC_OVERRIDE too, in a user namespace',
      ['setpriv', '--bounding-set=-dac_read_search,-dac_override'],
      true,
    ],
  ])('%s', async (_name, as, staysRoot) => {
    folder = makeTempFolder();
    chmodSync(folder, 0o700);
    const uid = await expectGoodLife(runDatabaseProgram(folder, { as }), folder);
    expect(uid === 0).toBe(staysRoot);
    // and back: the files change their owner
    await expectGoodLife(runDatabaseProgram(folder), folder);
  });

  test('when no way is left the message says what to do', async () => {
    folder = makeTempFolder();
    chmodSync(folder, 0o700);
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    spawnSync('sh', ['-c', `ln -s "$(command -v id)" "$(command -v sh)" '${bin}'`]);
    const program = runDatabaseProgram(join(folder, 'var'), { env: { PATH: bin } });
    expect(await program.ended).toBe(1);
    expect(program.lines.join('\n')).toMatch(/start Evim as an ordinary user; move the checkout .* set DATABASE_URL/);
  });

  test.skipIf(!canMount)('the user postgres is made when missing', async () => {
    folder = makeTempFolder();
    // in a separate mount namespace, whose /etc has no postgres
    const etc = join(folder, 'etc');
    const prepare = `cp -a /etc "${etc}" && sed -i /^postgres:/d "${etc}/passwd" "${etc}/group" "${etc}/shadow" "${etc}/gshadow" &&
      mount --bind "${etc}" /etc && ! id -u postgres 2>/dev/null && exec "$@"`;
    const program = runDatabaseProgram(join(folder, 'var'), { as: ['unshare', '--mount', 'sh', '-c', prepare, 'sh'] });
    expect(await expectGoodLife(program, join(folder, 'var'))).not.toBe(0);
    expect(readFileSync(join(etc, 'passwd'), 'utf8')).toMatch(/^postgres:/m);
  });

  test('an ordinary user needs nothing of root', async () => {
    folder = makeTempFolder();
    chmodSync(folder, 0o755);
    const checkout = join(folder, 'checkout');
    copyCheckout(checkout);
    const dataDir = join(folder, 'var');
    mkdirSync(dataDir);
    chownSync(dataDir, nobody, nobody);
    const program = runDatabaseProgram(dataDir, { from: checkout, as: asNobody });
    expect(await expectGoodLife(program, dataDir)).toBe(nobody);
  });

  test.skipIf(isClosedToNobody)('a DATA_DIR of another user is refused with a plain message', async () => {
    folder = makeTempFolder();
    chmodSync(folder, 0o755);
    const program = runDatabaseProgram(folder, { as: asNobody });
    expect(await program.ended).toBe(1);
    expect(program.lines.join('\n')).toContain(`This user may not write to ${folder}`);
  });
});
