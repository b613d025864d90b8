import { expect, it } from 'vitest';
import { openTestSite } from '../../tests/support/test-site.ts';
import { readConfig } from './config.ts';
import { hideSecrets, openLog } from './log.ts';

function openTestLog() {
  const lines: string[] = [];
  const log = openLog(readConfig({ LOG_LEVEL: 'info' }), { write: (line) => lines.push(line) });
  return { log, lines };
}

it('hides phones, tokens and codes in texts', () => {
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';
  for (const secret of ['0501234567', '994501234567', '+994501234567', '%2B994501234567', token])
    expect(hideSecrets(`/x?a=1&p=${secret}&b=2`)).not.toContain(secret);
  expect(hideSecrets('550 <aysel.m+1@mail.evim.az> unknown')).toBe('550 <[email]> unknown');
  expect(hideSecrets('/x?code=123456&b=2')).toBe('/x?code=[hidden]&b=2');
  expect(hideSecrets('/api/listings/12345?filters[Price][$lte]=250000')).toContain('12345?filters[Price][$lte]=250000');
});

it('hides them in fields and errors, and logs requests with their id', async () => {
  const { log, lines } = openTestLog();
  log.info({ phone: '0501234567', user: { email: 'a@b.az' }, headers: { authorization: 'Bearer x', cookie: 'jwt=x' } });
  log.error(new Error('could not call 0501234567'));
  const test = await openTestSite({}, log);
  const answer = await test.get('/api/listings?_q=0501234567&code=123456');
  await test.close();
  const text = lines.join('');
  for (const secret of ['0501234567', 'a@b.az', 'Bearer x', 'jwt=x']) expect(text).not.toContain(secret);
  const logged = lines.map((line) => JSON.parse(line)).filter((line) => line.reqId === answer.headers['x-request-id']);
  expect(logged.some((line) => line.req?.url === '/api/listings?_q=[phone]&code=[hidden]')).toBe(true);
  expect(logged.some((line) => line.res?.statusCode === 400)).toBe(true);
});
