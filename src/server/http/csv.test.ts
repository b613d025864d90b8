import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertUser } from '../../../tests/support/factories.ts';
import { newStaff, readAudit } from '../../../tests/support/staff.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';

let test: TestSite;
let admin: Awaited<ReturnType<typeof newStaff>>;
beforeAll(async () => {
  test = await openTestSite({ clock: { now: () => new Date('2031-11-20T21:30:00Z') } });
  admin = await newStaff(test);
});
afterAll(() => test.close());

const take = async (path: string, language = 'az', token = admin.token) => {
  const { body, headers, statusCode } = await test.site.inject({
    url: `/api/admin/${path}`,
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  });
  return { body, headers, status: statusCode };
};
const cells = (body: string, delimiter = ';'): string[][] => parse(body, { bom: true, delimiter });

const HOSTILE = ['=1+1', '+994501112233', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '＝1', '\ufeff=1'];

it('the export puts an apostrophe before formulas, and nowhere else', async () => {
  for (const fullname of [...HOSTILE, 'Anna;=1+1', 'a\n=1+1', 'O"Neil, "=1', 'Ə = ə']) {
    await insertUser(test.database.pool, { fullname, phone: null });
  }
  const names = cells((await take('users/csv?role=user')).body).map(([, name]) => name);
  expect(names.slice(1).reverse()).toEqual([
    ...HOSTILE.map((name) => `'${name}`),
    ...['Anna;=1+1', 'a\n=1+1', 'O"Neil, "=1', 'Ə = ə'],
  ]);
  // the rest stays in its cell with any separator of the reader
  const raw = (await take('users/csv?role=user', 'en')).body;
  expect(cells(raw, ',').map(([, name]) => name)).toContain('Anna;=1+1');
  expect(raw).toContain('"Anna;=1+1"');
  expect(raw).toContain('"a\n=1+1"');
});

it('the export gives Excel its delimiters, decimals and a dated name, and audits the download', async () => {
  await insertUser(test.database.pool, { fullname: 'Gülşən Ağayeva', phone: '0557778899', balance: 1250 });
  const { body, headers, status } = await take('users/csv?q=0557778899');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="evim-users-2031-11-21.csv"');
  expect(Buffer.from(body).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const [heads, row] = cells(body);
  expect(heads?.slice(0, 6)).toEqual(['№', 'Ad', 'Telefon', 'E-poçt', 'Rol', 'Balans']);
  expect(row?.slice(1, 6)).toMatchObject({ 0: 'Gülşən Ağayeva', 1: '055 777 88 99', 3: 'İstifadəçi', 4: '12,5' });
  expect(cells((await take('users/csv?q=0557778899', 'en')).body, ',')[1]?.[5]).toBe('12.5');
  const log = await readAudit(test, 'list.export');
  expect(log.at(-1)).toMatchObject({ actor_id: admin.id, target_id: 'users', after: { q: '…' } });
});

it('the export contains every row of a long list, and none that does not match', async () => {
  await test.database.pool.query(
    `insert into users (email, fullname) select 'many' || n || '@evim.test', 'Çox ' || n from generate_series(1, 1201) n`,
  );
  const rows = cells((await take('users/csv?q=many')).body).slice(1);
  expect(rows.length).toBe(1201);
  expect(new Set(rows.map(([id]) => id)).size).toBe(1201);
});

it('the site exports every table, also payments and the audit log, in every language', async () => {
  const tables = ['moderation/csv?table=states', 'moderation/csv?table=decisions', 'moderation/csv?table=moderators']
    .concat(['people/csv?table=people', 'payments/csv?table=payments', 'payments/csv?table=providers'])
    .concat(['searches/csv?table=searches', 'operations/csv?table=slow', 'operations/csv?table=jobs'])
    .map((path) => `figures/${path}&days=7`);
  for (const language of ['az', 'en', 'ru'])
    for (const path of [...tables, 'payments/csv', 'audit/csv']) {
      const { status, body } = await take(path, language);
      expect([path, status]).toEqual([path, 200]);
      const [heads = []] = cells(body, language === 'en' ? ',' : ';');
      expect(heads.length).toBeGreaterThan(1);
      expect(heads.every((head) => head !== '')).toBe(true);
    }
  const states = cells((await take('figures/moderation/csv?table=states&days=7')).body);
  expect(states.map(([state]) => state)).toEqual(['Vəziyyət', 'Aktiv', 'Yoxlamada', 'Vaxtı bitmiş', 'Rədd edilmiş']);
  expect((await take('figures/moderation/csv?table=jobs&days=7')).status).toBe(400);
});

it('an invalid time is refused, in the list and in its file', async () => {
  for (const time of ['2026-02-30T00:00:00.000Z', '7351-71-73T04:23:77.448Z', '0000-01-01T00:00:00.000Z'])
    for (const path of ['audit', 'audit/csv'])
      expect([path, time, (await take(`${path}?since=${time}`)).status]).toEqual([path, time, 400]);
});

it('the download is only for people who may see the list', async () => {
  const editor = await newStaff(test, 'editor');
  for (const path of ['users/csv', 'payments/csv', 'audit/csv'])
    expect([path, (await take(path, 'az', editor.token)).status]).toEqual([path, 403]);
});
