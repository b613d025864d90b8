import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { databaseBefore } from '../../../tests/support/database/older-database.ts';
import { applyFunctions } from './functions.ts';

/** Functions and triggers whose text differs from migrations up to 0045: `function name` or `table.trigger`. */
const CHANGED_SINCE: string[] = [
  'function drop_of',
  'function closest_station',
  'function keep_complex_figures',
  'function derive_listing',
  'metro_stations.note_nearest_name',
  'function announce_listing_changes',
  'function note_listing_change',
  'listing_changes.announce_listing_changes',
  'listings.note_listing_changed',
  'listings.note_listing_posted',
  'listings.note_listing_removed',
  'listings.note_listings_removed',
  'function add_home',
  'function note_price',
  'function own_home_id',
  'function remember_listing',
  'listings.add_home',
  'listings.note_price_changed',
  'listings.note_price_posted',
  'listings.own_home_id',
  'function note_place_name',
  'complexes.note_place_name',
  'districts.note_place_name',
  'metro_stations.note_place_name',
  'settlements.note_place_name',
  'streets.note_place_name',
  'function hold_promotions',
  'listings.hold_promotions',
  'function follow_home',
  'listings.follow_home',
  'function alert_due_at',
  'function note_alert_event',
  'function note_kept_end',
  'function listing_version',
  'function note_public_version',
  'function move_favorites',
  'listings.move_favorites',
  'function told_contact',
  'function follow_contact',
  'contacts.follow_contact_added',
  'contacts.follow_contact_changed',
  'function fall_back_from_messages',
  'messages.fall_back_from_messages',
  'listings.note_alert_event_changed',
  'listings.note_alert_event_posted',
  'listings.note_kept_end_deleted',
  'listings.note_kept_end_expired',
  'listings.note_kept_end_withdrawn',
  'listings.note_public_version_away',
  'listings.note_public_version_deleted',
  'listings.ask_check_changed',
  'function keeper_contact',
  'function forget_kept_lists',
  'contacts.forget_kept_lists',
  'function remember_saved_search',
  'saved_searches.remember_saved_search',
];
const FILES = join(import.meta.dirname, 'functions');

let client: pg.Client;
let close: () => Promise<void>;
let folder: string;

beforeAll(async () => {
  ({ client, close } = await databaseBefore('9999'));
});
afterAll(() => close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evim-functions-'));
  await mkdir(join(folder, 'triggers'));
  return () => rm(folder, { recursive: true });
});

const write = (name: string, sql: string) => writeFile(join(folder, name), sql);
const answer = async () => (await client.query('select answer() as answer')).rows[0].answer;

/** Every function and trigger, as PostgreSQL prints it. */
async function readDefinitions(): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select 'function ' || proname as name, pg_get_functiondef(oid) as definition
      from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select relname || '.' || tgname, tgenabled::text || ' ' || pg_get_triggerdef(t.oid)
      from pg_trigger t join pg_class c on c.oid = tgrelid
     where not tgisinternal and relnamespace = 'public'::regnamespace order by 1`);
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition]));
}

it('the texts are those that the migrations left, and every function and table with triggers has its own', async () => {
  const before = await readDefinitions();
  const applied = await applyFunctions(client);
  const after = await readDefinitions();
  const same = (all: Record<string, string>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !CHANGED_SINCE.includes(name)));
  expect(same(after)).toEqual(same(before));
  const filesOf = (names: string[]) => [...new Set(names)].map((name) => `${name.replaceAll('_', '-')}.sql`).sort();
  const [functions, triggers] = [true, false].map((isFunction) =>
    Object.keys(after).filter((name) => name.startsWith('function ') === isFunction),
  ) as [string[], string[]];
  expect((await readdir(FILES)).filter((name) => name.endsWith('.sql')).sort()).toEqual(
    filesOf(functions.map((name) => name.replace('function ', ''))),
  );
  expect((await readdir(join(FILES, 'triggers'))).sort()).toEqual(
    filesOf(triggers.map((name) => basename(name.split('.')[0] ?? ''))),
  );
  expect(applied).toHaveLength(
    filesOf(functions).length + filesOf(triggers.map((name) => name.split('.')[0] ?? '')).length,
  );
  expect(await applyFunctions(client)).toEqual([]);
});

it('a changed text is applied once, functions before triggers, and an older release does not put its own back', async () => {
  await write('answer.sql', 'create or replace function answer() returns int language sql as $$ select 1 $$');
  await write(
    'triggers/phone-rules.sql',
    `create or replace function stay() returns trigger language plpgsql as $$ begin return new; end $$;
     create or replace trigger stay before update on phone_rules for each row execute function stay()`,
  );
  expect(await applyFunctions(client, folder)).toEqual(['answer.sql', 'triggers/phone-rules.sql']);
  await write('answer.sql', 'create or replace function answer() returns int language sql as $$ select 2 $$');
  expect(await applyFunctions(client, folder)).toEqual(['answer.sql']);
  expect(await answer()).toBe(2);
  await write('answer.sql', 'create or replace function answer() returns int language sql as $$ select 1 $$');
  expect(await applyFunctions(client, folder)).toEqual([]);
  expect(await answer()).toBe(2);
});

it('a text that fails leaves nothing, and is applied when it is mended', async () => {
  await write('half.sql', 'create table half (id int); select 1 / 0');
  await expect(applyFunctions(client, folder)).rejects.toThrow('half.sql failed: division by zero');
  await write('half.sql', 'create table half (id int)');
  expect(await applyFunctions(client, folder)).toEqual(['half.sql']);
});
