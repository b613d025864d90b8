// The office's way to the API, over the real API: without a browser, whose globals are stubbed.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newStaff } from '../../../tests/support/staff.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { dataProvider } from './data-provider.ts';

let test: TestSite;
let token: string;
const requests: unknown[] = [];
beforeAll(async () => {
  test = await openTestSite();
  token = (await newStaff(test)).token;
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('window', { localStorage: { getItem: () => token } });
  vi.stubGlobal('fetch', async (url: string, { method, headers, body }: RequestInit) => {
    const payload = body === undefined ? {} : { payload: body as string };
    requests.push(body === undefined ? null : JSON.parse(body as string));
    const response = await test.site.inject({ method: method as 'GET', url, headers: headers as never, ...payload });
    return new Response(response.statusCode === 204 ? null : response.body, { status: response.statusCode });
  });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await test.close();
});

const rule = { phone: '050 123 45 67', kind: 'deny', note: 'Dələduz' };
const everyRule = { pagination: { page: 1, perPage: 1 }, sort: { field: 'addedAt', order: 'DESC' as const } };

it('a created row is in the list, by page, order and filter', async () => {
  await dataProvider.create('phone-rules', { data: rule });
  await dataProvider.create('phone-rules', {
    data: { ...rule, phone: '050 123 45 68', note: 'Agentlik', kind: 'allow' },
  });
  const { data, total } = await dataProvider.getList('phone-rules', { ...everyRule, filter: {} });
  expect([total, data]).toEqual([2, [expect.objectContaining({ note: 'Agentlik' })]]);
  const denied = await dataProvider.getList('phone-rules', {
    ...everyRule,
    filter: { kind: 'deny', q: '', state: null },
  });
  expect(denied).toMatchObject({ total: 1, data: [{ note: 'Dələduz' }] });
});

it('a text that is looked for may be blank, too long or have control characters', async () => {
  const find = (q: string) => dataProvider.getList('phone-rules', { ...everyRule, filter: { q } });
  const everything = (await find('')).total;
  expect(everything).toBeGreaterThan(0);
  expect((await find('   ')).total).toBe(everything);
  expect((await find('\u0000Dələduz\u0007')).total).toBe(1);
  expect((await find(`${'ə'.repeat(199)}🏠 ${'ə'.repeat(9_999)}`)).total).toBe(0);
});

it('a refusal in words that are not the site’s own is an error in words of the office', async () => {
  const { fetch } = globalThis;
  const body = { statusCode: 431, error: 'Request Header Fields Too Large', message: 'Exceeded maximum size' };
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 431 }));
  await expect(dataProvider.getOne('streets', { id: 1 })).rejects.toMatchObject({
    status: 431,
    message: 'ra.notification.http_error',
  });
  vi.stubGlobal('fetch', fetch);
});

it('a change sends only the changed fields, and a stale one is a 409', async () => {
  const { data } = await dataProvider.getList('streets', { ...everyRule, sort: undefined as never, filter: {} });
  const [previousData] = data as unknown as { id: number; street_name: string; updatedAt: string }[];
  if (!previousData) throw new Error('there is no street');
  const change = (street_name: string) =>
    dataProvider.update('streets', {
      id: previousData.id,
      data: { ...previousData, street_name },
      previousData,
    } as never);
  await change('Yeni küçə');
  expect(requests.at(-1)).toEqual({ street_name: 'Yeni küçə', updatedAt: previousData.updatedAt });
  await expect(change('Köhnə küçə')).rejects.toMatchObject({ status: 409 });
});

it('errors of the API are shown at the fields of the form, in texts of the office', async () => {
  await expect(dataProvider.create('phone-rules', { data: { ...rule, phone: 'abc' } })).rejects.toMatchObject({
    status: 422,
    body: { errors: { phone: expect.stringContaining('office.wrong_phone') } },
  });
});

it('a row is deleted only in the version that was loaded', async () => {
  const { data } = await dataProvider.getList('phone-rules', { ...everyRule, filter: { kind: 'deny' } });
  const [first] = data as unknown as { id: number }[];
  await dataProvider.delete('phone-rules', { id: first?.id, previousData: first } as never);
  expect((await dataProvider.getList('phone-rules', { ...everyRule, filter: { kind: 'deny' } })).total).toBe(0);
});
