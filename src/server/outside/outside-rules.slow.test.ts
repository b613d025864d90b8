import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const run = promisify(execFile);
const checkout = resolve(import.meta.dirname, '../../..');
const biome = join(checkout, 'node_modules/@biomejs/biome/bin/biome');
const cruiser = join(checkout, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evim-rules-'));
  for (const room of ['adapters/mail', 'outside']) await mkdir(join(folder, 'src/server', room), { recursive: true });
  await symlink(join(checkout, 'node_modules'), join(folder, 'node_modules'));
  for (const name of ['biome.json', '.dependency-cruiser.mjs', 'tsconfig.json', 'package.json'])
    await writeFile(join(folder, name), await readFile(join(checkout, name)));
  await writeFile(join(folder, 'src/server/outside/outside.ts'), 'export const openOutside = () => 1;\n');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A tool's output about a file with this text under our rules. */
async function sayOf(tool: 'biome' | 'cruiser', path: string, text: string): Promise<string> {
  await writeFile(join(folder, path), text);
  const args =
    tool === 'biome'
      ? [biome, 'lint', '--vcs-enabled=false', path]
      : [cruiser, 'src', '--config', '.dependency-cruiser.mjs', '--output-type', 'err'];
  const result = await run(process.execPath, args, { cwd: folder }).catch((error) => error);
  await rm(join(folder, path));
  return `${result.stdout}${result.stderr}`;
}

const ADAPTER = 'src/server/adapters/planted.ts';

it.each([ADAPTER, 'src/server/listings-planted.ts'])('fetch in %s is found', async (path) => {
  const output = await sayOf('biome', path, "export const ask = () => fetch('https://provider.example');\n");
  expect(output).toContain('noRestrictedGlobals');
  expect(output).toContain('src/server/outside/outside.ts');
});

it.each([
  ['a socket', "import { connect } from 'node:net';\nexport const ask = () => connect(80);\n"],
  [
    'a request',
    "import { request } from 'node:https';\nexport const ask = () => request('https://provider.example');\n",
  ],
  ['the library of buckets', "export const load = () => import('@aws-sdk/client-s3');\n"],
])('%s in an adapter that has no leave is found', async (_name, text) => {
  expect(await sayOf('cruiser', ADAPTER, text)).toContain(`outside-only-through-outside: ${ADAPTER}`);
});

it('an adapter whose library bypasses outside.ts is found; one that uses it is not', async () => {
  const path = 'src/server/adapters/mail/smtp.ts';
  const text = "import { createTransport } from 'nodemailer';\nexport const open = () => createTransport();\n";
  expect(await sayOf('cruiser', path, text)).toContain(`network-libraries-through-outside: ${path}`);
  const through = `import { openOutside } from '../../outside/outside.ts';\n${text}export const outside = openOutside();\n`;
  expect(await sayOf('cruiser', path, through)).not.toMatch(/outside: |outside-only/);
});
