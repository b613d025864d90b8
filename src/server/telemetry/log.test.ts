import { expect, it } from 'vitest';
import { insertUser } from '../../../tests/support/factories.ts';
import { openTestSite } from '../../../tests/support/test-site.ts';
import { readConfig } from '../config.ts';
import { openLog, redact } from './log.ts';

function openTestLog() {
  const lines: string[] = [];
  const log = openLog(readConfig({ LOG_LEVEL: 'info' }), { write: (line) => lines.push(line) });
  return { log, lines };
}

it('the log redacts phones, tokens and codes in texts', () => {
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
  for (const secret of ['0501234567', '994501234567', '+994501234567', '%2B994501234567', token])
    expect(redact(`/x?a=1&p=${secret}&b=2`)).not.toContain(secret);
  expect(redact('550 <aysel.m+1@mail.evim.az> unknown')).toBe('550 <[email]> unknown');
  expect(redact('/x?code=123456&b=2')).toBe('/x?code=[hidden]&b=2');
  expect(redact('/api/listings/12345?filters[Price][$lte]=250000')).toContain('12345?filters[Price][$lte]=250000');
});

const secret = 'c2VjcmV0c2VjcmV0c2VjcA';
const signature = `${secret}${secret.slice(1)}`;
it.each([
  `/saved-searches?key=2s.${signature}`,
  `/api/saved-searches?locale=az&key=2s.${signature}`,
  `/lists/${secret}`,
  `/ru/lists/${secret}.data?x=1`,
  `/api/lists/${secret}/homes/5/vote`,
  `/alerts/b.1.${signature}?page=2`,
  `/credit?preview=${secret}`,
  `/telegram-outbox?start=${secret}`,
])('the log redacts what opens a link: %s', (url) => {
  expect(redact(JSON.stringify({ url, status: 200 }))).not.toContain(secret);
});

it('the log keeps patterns of routes and places in the code', () => {
  const line = JSON.stringify({ route: '/api/lists/:secret/homes/:home', stack: 'at src/server/alerts/service.ts:12' });
  expect(redact(line)).toBe(line);
});

it('the log redacts personal data in fields and errors, and has the id of each request', async () => {
  const { log, lines } = openTestLog();
  log.info({ phone: '0501234567', user: { email: 'a@b.az' }, headers: { authorization: 'Bearer x', cookie: 'jwt=x' } });
  log.error(new Error('could not call 0501234567'));
  const test = await openTestSite({}, log);
  const response = await test.get('/api/listings?_q=0501234567&code=123456');
  await test.close();
  const text = lines.join('');
  for (const secret of ['0501234567', 'a@b.az', 'Bearer x', 'jwt=x']) expect(text).not.toContain(secret);
  const logged = lines
    .map((line) => JSON.parse(line))
    .filter((line) => line.reqId === response.headers['x-request-id']);
  expect(logged).toEqual([
    expect.objectContaining({
      method: 'GET',
      route: '/api/listings',
      url: '/api/listings?_q=[phone]&code=[hidden]',
      status: 400,
      ms: expect.any(Number),
      address: expect.stringMatching(/^v[\w-]{20}$/),
    }),
  ]);
});

it('a request has the id of our proxy, and its user', async () => {
  const { log, lines } = openTestLog();
  const test = await openTestSite({}, log);
  const id = 'a1'.repeat(16);
  expect((await test.site.inject({ url: '/api/contact', headers: { 'x-request-id': id } })).headers).not.toMatchObject({
    'x-request-id': id,
  });
  await test.close();
  const behindProxy = await openTestSite({ config: { ...test.deps.config, TRUST_PROXY: '127.0.0.1' } }, log);
  const user = await insertUser(behindProxy.database.pool);
  const authorization = `Bearer ${await behindProxy.tokenOf(user.id)}`;
  await behindProxy.site.inject({ url: '/api/users/me', headers: { 'x-request-id': id, authorization } });
  await behindProxy.site.inject({
    url: '/api/users/me',
    headers: { 'x-request-id': 'not one of nginx', authorization },
  });
  await behindProxy.close();
  const logged = lines.map((line) => JSON.parse(line)).filter((line) => line.route === '/api/users/me');
  expect(logged.map(({ reqId, user: who }) => [reqId === id, who])).toEqual([
    [true, user.id],
    [false, user.id],
  ]);
});
