import { connect } from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertUser } from '../support/factories.ts';
import { openTestSite, type TestSite } from '../support/test-site.ts';

let test: TestSite;
let token: string;
let editor: string;
beforeAll(async () => {
  test = await openTestSite();
  token = await test.tokenOf((await insertUser(test.database.pool)).id);
  editor = await test.tokenOf((await insertUser(test.database.pool, { role: 'editor' })).id);
});
afterAll(() => test.close());

describe('bad input is a 400 response that names the problem', () => {
  it.each([
    ['/api/listings?filters[Description]=x', 'filters[Description]'],
    ['/api/listings/count?filters[Description]=x', 'filters[Description]'],
    ['/api/listings/facets?filters[Description]={}', 'filters[Description]'],
    ['/api/listings?filters[Description][$eq]=x', 'filters[Description][$eq]'],
    ['/api/listings?filters[Address]=%00', 'query'],
    ['/api/contact?populate=owner', 'populate'],
  ])('%s', async (url, key) => {
    const { status, body } = await test.get(url);
    expect([status, Object.keys(body.error.details.fields)]).toEqual([400, [key]]);
  });

  it.each([
    ['none', 'multipart/form-data'],
    ['an empty one', 'multipart/form-data; boundary='],
    ['one of 71 letters', `multipart/form-data; boundary=${'x'.repeat(71)}`],
    ['one of 10,000 letters', `multipart/form-data; boundary=${'x'.repeat(10_000)}`],
  ])('a form with no usable boundary: %s', async (_name, type) => {
    for (const headers of [{}, { authorization: `Bearer ${token}` }]) {
      const payload = '--x\r\n\r\n--x--';
      const response = await test.site.inject({
        method: 'POST',
        url: '/api/upload',
        headers: { 'content-type': type, ...headers },
        payload,
      });
      expect(response.statusCode).toBe(400);
    }
  });

  const part = '--x\r\ncontent-disposition: form-data; name="files"; filename="a.jpg"\r\n\r\nabc';
  it.each([
    ['within a part', 'x', part],
    ['after a part', 'x', `${part}\r\n--x\r\n`],
    ['before its first part', 'x', 'abc'],
    ['by a boundary that is the second parameter', '; boundary=x', `${part}\r\n--x--\r\n`],
    ['by a boundary inside another parameter', 'x', `${part}\r\n--x--\r\n`, '; name="; boundary=x; "'],
  ])('a form that ends %s', async (_name, boundary, payload, parameters = `; boundary=${boundary}`) => {
    for (const headers of [{}, { authorization: `Bearer ${token}` }]) {
      const response = await test.site.inject({
        method: 'POST',
        url: '/api/upload',
        headers: { 'content-type': `multipart/form-data${parameters}`, ...headers },
        payload,
      });
      expect([response.statusCode, response.json().error.details.code]).toEqual([400, 'bad_request']);
    }
  });

  it.each([
    ['a NUL', '{"fullname":"a\\u0000b"}'],
    ['half a surrogate pair', '{"fullname":"a\\ud83d"}'],
    ['half a surrogate pair in a key', '{"\\ud83d":"a"}'],
  ])('a body with %s', async (_name, payload) => {
    const { id } = await insertUser(test.database.pool);
    const headers = { authorization: `Bearer ${await test.tokenOf(id)}`, 'content-type': 'application/json' };
    const response = await test.site.inject({ method: 'PUT', url: `/api/users/${id}`, headers, payload });
    expect([response.statusCode, response.json().error.details.code]).toEqual([400, 'bad_request']);
  });

  it('an id beyond the range of the column is a 404', async () => {
    expect((await test.get('/api/admin/contact/999999999', editor)).status).toBe(404);
    const change = { token: editor, body: { updatedAt: new Date().toISOString(), mail: 'a@b.test' } };
    expect((await test.send('PUT', '/api/admin/contact/999999999', change)).status).toBe(404);
  });
});

it('contact data accepts populate like the other pages', async () => {
  const plain = await test.get('/api/contact');
  expect((await test.get('/api/contact?populate=*')).body).toEqual(plain.body);
});

it('the token is checked before the body', async () => {
  await test.site.ready();
  type Operation = { security?: object[] };
  const { paths = {} } = test.site.swagger() as { paths?: Record<string, Record<string, Operation>> };
  const protectedRoutes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security = [] }]) => security.length > 0 && security.every((one) => 'bearer' in one))
      .map(([method]) => [method.toUpperCase(), path.replaceAll(/\{\w+\}/g, '1')] as const),
  );
  expect(protectedRoutes.length).toBeGreaterThan(100);
  const problems: string[] = [];
  for (const [method, url] of protectedRoutes) {
    const payload = method === 'GET' || method === 'DELETE' ? {} : { payload: { nonsense: true } };
    const { statusCode } = await test.site.inject({ method: method as 'GET', url, ...payload });
    if (statusCode !== 401) problems.push(`${method} ${url}: ${statusCode}`);
  }
  expect(problems).toEqual([]);
});

it('a connection that closes at once is not logged as an error', async () => {
  const errors: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => errors.push(line) });
  const ownSite = await openTestSite({}, log);
  await ownSite.site.listen({ port: 0, host: '127.0.0.1' });
  const { port } = ownSite.site.server.address() as { port: number };
  const closeEarly = () =>
    new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write('GET /api/listings HTTP/1.1\r\nhost: a\r\n\r\n', () => {
          socket.resetAndDestroy();
          resolve();
        });
      });
    });
  for (let attempt = 0; attempt < 50; attempt++) await closeEarly();
  // a normal request: after it the earlier ones have been handled
  expect((await fetch(`http://127.0.0.1:${port}/api/contact`)).status).toBe(200);
  expect(errors).toEqual([]);
  await ownSite.close();
});
