import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { Environment, readConfig, unknownVariables } from './config.ts';

it('the configuration needs nothing on a laptop', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    DATA_DIR: resolve('var'),
    SEED: 'demo',
    PUBLIC_URL: 'http://localhost:3000',
  });
});

it('the configuration takes an empty variable as not set, and drops the slash after PUBLIC_URL', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: 'https://evim.example/' })).toMatchObject({
    PORT: 3000,
    PUBLIC_URL: 'https://evim.example',
  });
});

it('the configuration names every bad variable at once', () => {
  const read = () => readConfig({ PORT: '70000', DATABASE_URL: 'mysql://x', SEED: 'some', JWT_SECRET: 'short' });
  for (const name of ['PORT', 'DATABASE_URL', 'SEED', 'JWT_SECRET'])
    expect(read).toThrow(new RegExp(`^  ${name}: `, 'm'));
});

it('an invalid variable does not hide those that are missing', () => {
  const read = () => readConfig({ NODE_ENV: 'production', JWT_SECRET: 'short', PORT: '0x', S3_BUCKET: 'evim' });
  for (const name of ['PORT', 'PUBLIC_URL', 'SMS_PROVIDER', 'MAIL_URL', 'S3_ACCESS_KEY_ID'])
    expect(read).toThrow(new RegExp(`^  ${name}: `, 'm'));
  // once: it is there, and invalid
  expect(read).not.toThrow(/JWT_SECRET: [\s\S]*JWT_SECRET: /);
});

it('a bucket that is not named, an address with a path, and a blank port are noticed', () => {
  expect(() => readConfig({ S3_ENDPOINT: 'https://s3.example' })).toThrow(
    /^ {2}S3_BUCKET: must be set with S3_ENDPOINT/m,
  );
  for (const text of ['https://evim.example/az', 'https://evim.example?x=1', 'https://evim.example/#a'])
    expect(() => readConfig({ PUBLIC_URL: text })).toThrow(/^ {2}PUBLIC_URL: .*without a path/m);
  expect(readConfig({ PUBLIC_URL: 'https://evim.example/', PORT: ' ' })).toMatchObject({
    PUBLIC_URL: 'https://evim.example',
    PORT: 3000,
  });
});

it('names that look misspelt are found, and those of others are left alone', () => {
  const environment = { S3_BUKET: 'x', PUBLIC_UR: 'x', PORT: '1', NODE_OPTIONS: '', REQUESTS_CA_BUNDLE: '/x' };
  expect(unknownVariables(environment)).toEqual(['S3_BUKET', 'PUBLIC_UR']);
});

it('the configuration refuses made-up secrets and a guessed address in production, and seeds no demo there', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
    /JWT_SECRET[\s\S]*PUBLIC_URL[\s\S]*SMS_PROVIDER[\s\S]*MAIL_URL[\s\S]*PAYMENTS_PROVIDER/,
  );
  const environment = {
    NODE_ENV: 'production',
    JWT_SECRET: 'x'.repeat(32),
    PUBLIC_URL: 'https://evim.example',
    SMS_PROVIDER: 'outbox',
    MAIL_URL: 'outbox:',
    PAYMENTS_PROVIDER: 'none',
  };
  expect(() => readConfig({ ...environment, PAYMENTS_PROVIDER: 'sandbox' })).toThrow('not in production');
  expect(readConfig(environment)).toMatchObject({ SEED: 'empty', MAIL_FROM: 'Evim <no-reply@evim.example>' });
});

it.each(['127.0.0.l', 'nginx', '10.0.0.0/33', '127.0.0.1;10.0.0.0/8', '127.0.0.1,'])(
  'TRUST_PROXY=%s is refused by name',
  (text) => {
    expect(() => readConfig({ TRUST_PROXY: text })).toThrow(/^ {2}TRUST_PROXY: must be addresses/m);
  },
);

it.each(['true', 'false', 'loopback', '127.0.0.1', '::1', '127.0.0.1, 172.16.0.0/12'])(
  'TRUST_PROXY=%s is taken',
  (text) => {
    expect(readConfig({ TRUST_PROXY: text }).TRUST_PROXY).toBe(text);
  },
);

it('the configuration requires all variables of the chosen provider', () => {
  expect(() => readConfig({ PAYMENTS_PROVIDER: 'epoint' })).toThrow(/EPOINT_PUBLIC_KEY[\s\S]*EPOINT_PRIVATE_KEY/);
  expect(() => readConfig({ SMS_PROVIDER: 'lsim', LSIM_LOGIN: 'evim' })).toThrow(/LSIM_PASSWORD[\s\S]*LSIM_SENDER/);
  expect(() => readConfig({ SMS_PROVIDER: 'twilio' })).toThrow(/TWILIO_ACCOUNT_SID[\s\S]*TWILIO_FROM/);
});

it('.env.example lists exactly the variables there are', async () => {
  const text = await readFile(new URL('../../.env.example', import.meta.url), 'utf8');
  const names = [...text.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]);
  expect(names.sort()).toEqual(Object.keys(Environment.shape).sort());
});

it('.env.example can be read by a shell, and means what it says, with every variable in it', async () => {
  const text = await readFile(new URL('../../.env.example', import.meta.url), 'utf8');
  const all = text.replaceAll(/^# (?=[A-Z][A-Z0-9_]+=)/gm, '');
  const file = join(await mkdtemp(join(tmpdir(), 'evim-env-')), 'evim.env');
  await writeFile(file, all);
  const script = `set -eua; . "$1"; set +a; '${process.execPath}' -p 'process.env.MAIL_FROM'`;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', script, 'bash', file], { encoding: 'utf8' });
  await rm(dirname(file), { recursive: true });
  expect([status, stderr, stdout.trim()]).toEqual([0, '', 'Evim <no-reply@evim.example>']);
});

it('the configuration accepts several payment providers, each with all its variables', () => {
  expect(readConfig({}).PAYMENTS_PROVIDER).toEqual(['sandbox']);
  const keys = { EPOINT_PUBLIC_KEY: 'i1', EPOINT_PRIVATE_KEY: 'k', PORTMANAT_SERVICE_ID: '1', PORTMANAT_KEY: 'k' };
  const both = { ...keys, PAYMENTS_PROVIDER: 'epoint, portmanat-card' };
  expect(readConfig(both).PAYMENTS_PROVIDER).toEqual(['epoint', 'portmanat-card']);
  expect(() => readConfig({ ...both, PAYMENTS_PROVIDER: 'epoint,portmanat' })).toThrow('PORTMANAT_PARTNER_ID');
  expect(() => readConfig({ PAYMENTS_PROVIDER: 'none,sandbox' })).toThrow('none goes with no other');
  expect(() => readConfig({ PAYMENTS_PROVIDER: 'payriff' })).toThrow('PAYMENTS_PROVIDER');
});
