import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { reportingPolicy } from './security-headers.ts';

let test: TestSite;
let secure: TestSite;
beforeAll(async () => {
  test = await openTestSite();
  const config = { ...test.deps.config, PUBLIC_URL: 'https://evim.example' };
  secure = await openTestSite({ config });
});
afterAll(() => Promise.all([test.close(), secure.close()]));

it('every response has the security headers', async () => {
  for (const url of ['/api/contact', '/api/nothing', '/robots.txt']) {
    const { headers } = await secure.get(url);
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'reporting-endpoints': 'csp="https://evim.example/api/csp-reports"',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  }
  expect((await test.get('/api/contact')).headers).not.toHaveProperty('strict-transport-security');
});

describe('violations of the content security policy', () => {
  const send = (type: string, payload: string, site = test) =>
    site.site.inject({ method: 'POST', url: '/api/csp-reports', headers: { 'content-type': type }, payload });
  const counts = () => {
    const all = test.deps.counters.all().filter(({ name }) => name === 'evim_csp_reports_total');
    return Object.fromEntries(all.map(({ value, count }) => [value, count]));
  };

  it('are sent to the address that policies name', () => {
    expect(reportingPolicy(["default-src 'none'"])).toBe(
      "default-src 'none'; report-uri /api/csp-reports; report-to csp",
    );
  });

  it('are counted by directive, in both formats of browsers', async () => {
    const single = { 'csp-report': { 'violated-directive': "script-src-elem 'self'", 'blocked-uri': 'inline' } };
    const several = [
      { type: 'csp-violation', body: { effectiveDirective: 'img-src' } },
      { type: 'deprecation', body: { effectiveDirective: 'img-src' } },
    ];
    expect((await send('application/csp-report', JSON.stringify(single))).statusCode).toBe(204);
    expect((await send('application/reports+json', JSON.stringify(several))).statusCode).toBe(204);
    expect(counts()).toEqual({ 'script-src-elem': 1, 'img-src': 1 });
  });

  it('that are invalid count under one name, or are refused', async () => {
    const before = counts();
    const nonsense = [{ type: 'csp-violation', body: { effectiveDirective: '<script>'.repeat(9) } }];
    expect((await send('application/reports+json', JSON.stringify(nonsense))).statusCode).toBe(204);
    expect(counts()).toEqual({ ...before, unknown: 1 });
    const invented = Array.from({ length: 20 }, (_, at) => ({
      type: 'csp-violation',
      body: { effectiveDirective: `${'x'.repeat(at)}-src` },
    }));
    expect((await send('application/reports+json', JSON.stringify(invented))).statusCode).toBe(204);
    expect(counts()).toEqual({ ...before, unknown: 21 });
    expect((await send('application/csp-report', 'nonsense')).statusCode).toBe(400);
    expect((await send('application/csp-report', `"${'x'.repeat(40_000)}"`)).statusCode).toBe(413);
  });
});

it('security.txt has a contact and an expiry date', async () => {
  const { status, headers, body } = await secure.get('/.well-known/security.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(body).toContain('Canonical: https://evim.example/.well-known/security.txt');
  const expires = new Date(/^Expires: (.+)$/m.exec(body)?.[1] ?? '');
  const days = (expires.getTime() - secure.deps.clock.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(100);
  expect(days).toBeLessThan(365);
});
