import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CLOSING_REASONS } from '#contract/listings/actions.ts';
import { AUDIT_ACTS } from '#contract/staff/acts.ts';
import site from './az.json' with { type: 'json' };
import az from './office/az.json' with { type: 'json' };
import en from './office/en.json' with { type: 'json' };
import ru from './office/ru.json' with { type: 'json' };

const LANGUAGES: Record<string, Record<string, string>> = { az, en, ru };
const keys = Object.keys(az);
const variables = (text = '') => [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]))].sort();
const sources = globSync('src/office/**/*.{ts,tsx}', { exclude: ['src/office/node_modules/**'] })
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

it.each(Object.keys(LANGUAGES))('%s has every text of the back office, and none is empty', (language) => {
  const texts = LANGUAGES[language] ?? {};
  expect(Object.keys(texts).sort()).toEqual([...keys].sort());
  expect(keys.filter((key) => !texts[key]?.trim())).toEqual([]);
  // as react-admin writes variables by default: the office would show it as it is
  expect(keys.filter((key) => texts[key]?.includes('%{'))).toEqual([]);
});

it('every office text except react-admin’s has the same variables in every language', () => {
  const own = keys.filter((key) => !key.startsWith('ra.')) as (keyof typeof az)[];
  expect(
    own.filter(
      (key) => `${variables(en[key])} ${variables(ru[key])}` !== `${variables(az[key])} ${variables(az[key])}`,
    ),
  ).toEqual([]);
});

it('every key in the screens has a text', () => {
  const calledKeys = [...sources.matchAll(/'((?:office|resources|ra)\.[\w.]+)'/g)].map((match) => match[1] ?? '');
  expect(calledKeys.length).toBeGreaterThan(60);
  expect(calledKeys.filter((key) => !(key in az))).toEqual([]);
});

it('every key prefix in the screens has a text', () => {
  const prefixes = [...sources.matchAll(/\bt\(\s*`([\w.]+_)\$\{/g)].map((match) => match[1] ?? '');
  expect(prefixes.length).toBeGreaterThan(8);
  const all = [...keys, ...Object.keys(site)];
  // office.check_…: a missing text falls back to the check's own name
  expect(prefixes.filter((prefix) => prefix !== 'office.check_' && !all.some((key) => key.startsWith(prefix)))).toEqual(
    [],
  );
});

it('every act of the audit log and every job has words', () => {
  const acts = AUDIT_ACTS.map((act) => `office.act_${act.replace('.', '_')}`);
  const changes = [
    'isBlocked',
    'hiddenListings',
    'shownListings',
    'hidden',
    'restoration',
    'changed',
    'home',
    'listings',
    'with',
    'since',
    'until',
  ];
  const jobs = readFileSync('src/server/job-list.ts', 'utf8').matchAll(/\bname: '([\w-]+)'/g);
  const all = [
    ...acts,
    ...changes.map((name) => `office.changed_${name}`),
    ...[...jobs].map(([, name]) => `office.job_${name}`),
  ];
  expect(all.length).toBeGreaterThan(60);
  expect(all.filter((key) => !(key in az))).toEqual([]);
});

it('every reason for a change of status and every cause of an entry of the ledger has words', () => {
  const reasons = ['reports', 'phone_denied', 'owner_blocked', 'account_deleted', 'time', 'renewed', 'import'];
  const causes = ['payment', 'payment_refund', 'purchase', 'purchase_return', 'correction', 'payout'];
  const all = [
    ...[...reasons, 'confirmed', 'silence', ...CLOSING_REASONS].map((reason) => `office.hidden_for_${reason}`),
    ...causes.map((cause) => `office.cause_${cause}`),
  ];
  expect(all.filter((key) => !(key in az))).toEqual([]);
});
