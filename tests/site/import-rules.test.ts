import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { roots } from '../../.dependency-cruiser.mjs';

const run = promisify(execFile);
const checkout = resolve(import.meta.dirname, '../..');

/** The files to import. */
const TARGETS = [
  'src/contract/money.ts',
  'src/contract/favorites/endpoints.ts',
  'src/contract/favorites/api.ts',
  'src/texts/words.ts',
  ...['queries', 'posting/write-queries', 'writes', 'service', 'posting/service', 'rejection-service'].map(
    (name) => `src/server/listings/${name}.ts`,
  ),
  'src/server/phone-rules/lookup-queries.ts',
  'src/server/viewer/session-queries.ts',
  ...['deps', 'refusal', 'site'].map((name) => `src/server/${name}.ts`),
  'src/server/adapters/sms.ts',
  'src/server/database/tables.ts',
  'src/web/ui/button.ts',
  'src/web/search/results.ts',
  'src/worker/stored.ts',
  'src/worker/worker.ts',
  'src/office/screen.ts',
  'packages/demo-city/random.ts',
  'seeds/reference/streets.ts',
  'bench/measure.ts',
  'tests/support/browser/people.ts',
  'chaos/table.ts',
];

/** File, the file it imports, and the rule it breaks, if any. */
const PLANTED: [from: string, to: string, rule: string | null][] = [
  ['src/web/search/planted-1.ts', 'packages/demo-city/random.ts', 'web-imports-ground-of-both'],
  ['src/web/search/planted-2.ts', 'src/server/listings/queries.ts', 'web-imports-ground-of-both'],
  ['src/web/search/planted-3.ts', 'seeds/reference/streets.ts', 'web-imports-ground-of-both'],
  ['src/web/search/planted-4.ts', 'src/contract/money.ts', null],
  ['src/web/search/planted-5.ts', 'src/texts/words.ts', null],
  ['src/web/search/planted-6.ts', 'src/web/ui/button.ts', null],
  ['src/web/search/planted-7.ts', 'src/contract/favorites/endpoints.ts', 'browsers-take-types-of-the-api-alone'],
  ['src/web/search/planted-8.ts', 'src/contract/favorites/api.ts', 'browsers-take-types-of-the-api-alone'],
  ['src/web/search/planted-9.ts', 'src/worker/stored.ts', null],
  ['src/web/search/planted-10.ts', 'src/worker/worker.ts', 'web-imports-ground-of-both'],
  ['src/worker/planted.ts', 'src/web/ui/button.ts', 'worker-imports-contract-and-session'],
  ['src/web/ui/planted.ts', 'src/contract/money.ts', 'ui-knows-nothing-of-ours'],
  ['src/web/frame/planted.ts', 'src/web/search/results.ts', 'ground-knows-no-feature'],
  ['src/office/planted-1.ts', 'src/web/ui/button.ts', 'office-imports-ground-of-both'],
  ['src/office/planted-2.ts', 'packages/demo-city/random.ts', 'office-imports-ground-of-both'],
  ['src/session/planted.ts', 'src/web/ui/button.ts', 'session-imports-only-contract'],
  ['src/office/planted-3.ts', 'src/contract/favorites/endpoints.ts', 'browsers-take-types-of-the-api-alone'],
  ['src/office/planted.test.ts', 'packages/demo-city/random.ts', null],
  ['src/contract/planted.ts', 'src/texts/words.ts', 'contract-imports-only-zod'],
  ['src/server/places/planted-1.ts', 'src/office/screen.ts', 'server-never-imports-web-or-office'],
  ['src/server/places/planted-2.ts', 'packages/demo-city/random.ts', 'demo-city-only-through-seed'],
  ['src/server/places/planted-3.ts', 'src/server/listings/queries.ts', 'queries-stay-home'],
  ['src/server/places/planted-4.ts', 'src/server/adapters/sms.ts', 'adapters-only-through-compose'],
  ['src/server/places/planted-5.ts', 'lucide-react', 'server-runs-without-dev-packages'],
  ['src/server/places/planted-6.ts', 'zod', null],
  ['src/server/places/planted-8.ts', 'src/server/database/tables.ts', 'tables-are-types-alone'],
  ['src/server/places/planted-9.ts', 'src/contract/favorites/endpoints.ts', null],
  ['src/server/favorites/planted-1.ts', 'src/server/listings/writes.ts', 'features-show-their-service'],
  ['src/server/favorites/planted-2.ts', 'src/server/listings/posting/write-queries.ts', 'queries-stay-home'],
  ['src/server/favorites/planted-3.ts', 'src/server/listings/service.ts', null],
  ['src/server/favorites/planted-4.ts', 'src/server/listings/posting/service.ts', null],
  ['src/server/favorites/planted-5.ts', 'src/server/listings/rejection-service.ts', null],
  ['src/server/favorites/planted-6.ts', 'src/server/phone-rules/lookup-queries.ts', null],
  ['src/server/favorites/planted-7.ts', 'src/server/viewer/session-queries.ts', null],
  ['src/server/favorites/planted-8.ts', 'src/server/refusal.ts', null],
  ['src/server/favorites/planted-9.ts', 'src/server/site.ts', 'folders-import-no-root'],
  ['src/server/viewer/planted-1.ts', 'src/server/listings/service.ts', 'server-ground-knows-no-feature'],
  ['src/server/viewer/planted-2.ts', 'src/server/site.ts', 'server-ground-knows-no-feature'],
  ['src/server/viewer/planted-3.ts', 'src/server/deps.ts', null],
  ['src/server/http/planted.ts', 'src/server/viewer/session-queries.ts', null],
  ['src/server/site-planted.ts', 'src/server/listings/writes.ts', null],
  ['src/server/seed/planted.ts', 'packages/demo-city/random.ts', null],
  ['packages/demo-city/planted-1.ts', 'src/server/listings/queries.ts', 'demo-city-imports-contract-and-reference'],
  ['packages/demo-city/planted-2.ts', 'seeds/reference/streets.ts', null],
  ['packages/demo-city/planted-3.ts', 'tests/support/browser/people.ts', 'product-never-imports-tests'],
  ['seeds/reference/planted.ts', 'tests/support/browser/people.ts', 'product-never-imports-tests'],
  ['bin/planted.mjs', 'bench/measure.ts', 'product-never-imports-tests'],
  ['src/server/places/planted-7.ts', 'chaos/table.ts', 'product-never-imports-tests'],
  ['bench/planted.ts', 'tests/support/browser/people.ts', null],
  ['tests/support/planted.ts', 'tests/support/nowhere.ts', 'no-unresolvable'],
];

let folder: string;
let broken: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evim-imports-'));
  await symlink(join(checkout, 'node_modules'), join(folder, 'node_modules'));
  for (const name of ['.dependency-cruiser.mjs', 'tsconfig.json', 'package.json'])
    await copyFile(join(checkout, name), join(folder, name));
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  for (const path of TARGETS) await write(path, 'export const value = 1;\n');
  for (const [from, to] of PLANTED) await write(from, `import '${specifier(to)}';\n`);
  const cruiser = join(checkout, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const options = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json'];
  // the exit code is the number of violations
  const { stdout } = await run(process.execPath, [cruiser, ...roots, ...options], {
    cwd: folder,
    maxBuffer: 32 * 1024 * 1024,
  }).catch((error) => error);
  broken = JSON.parse(stdout).summary.violations.map(
    ({ rule, from }: { rule: { name: string }; from: string }) => `${from}: ${rule.name}`,
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each(PLANTED)('%s importing %s: %s', (from, _to, rule) => {
  const own = broken.filter((line) => line.startsWith(`${from}: `));
  if (rule) expect(own).toContain(`${from}: ${rule}`);
  else expect(own).toEqual([]);
});

/** The import specifier: a package by name, a file by its full path. */
const specifier = (to: string) => (to.includes('/') ? join(folder, to) : to);
