import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROLES, type Role, STAFF_ROLES } from '#contract/auth/fields.ts';
import { insertUser } from '../../../tests/support/factories.ts';
import { RIGHTS } from '../../../tests/support/rights.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { refuseUnguarded } from '../viewer/admission.ts';

type Method = 'get' | 'post' | 'put' | 'delete';
type Route = { name: string; method: Method; path: string; staff: readonly string[]; recent: boolean };

let test: TestSite;
const tokens = new Map<Role | 'nobody', string | undefined>([['nobody', undefined]]);
const routes: Route[] = [];
beforeAll(async () => {
  test = await openTestSite();
  for (const role of ROLES) {
    const { id } = await insertUser(test.database.pool, { role });
    tokens.set(role, await test.tokenOf(id));
  }
  await test.site.ready();
  routes.push(...listRoutes(test));
});
afterAll(() => test.close());

type StaffExtensions = { 'x-staff'?: string[]; 'x-recent'?: boolean };

/** Every back office route and its roles, from the API document. */
function listRoutes({ site }: TestSite): Route[] {
  const { paths = {} } = site.swagger() as { paths?: Record<string, Record<string, StaffExtensions>> };
  return Object.entries(paths).flatMap(([path, methods]) => {
    if (!path.startsWith('/api/admin')) return [];
    return Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path.slice('/api/admin'.length)}`,
      method: method as Method,
      path: path.replaceAll(/\{\w+\}/g, '999999999'),
      staff: operation['x-staff'] ?? [],
      recent: operation['x-recent'] ?? false,
    }));
  });
}

const ask = async ({ method, path }: Route, role: Role | 'nobody') => {
  const token = tokens.get(role);
  // no body and an unreadable query: callers without the right learn only that
  const { statusCode, body } = await test.site.inject({
    method: method.toUpperCase() as 'GET',
    url: `${path}?__proto__[a]=1`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return { status: statusCode, code: JSON.parse(body).error.details.code as string };
};

it('each route is open to the intended roles, and there are no other routes', () => {
  const who = (staff: readonly string[]) =>
    staff.length === 0 ? 'admins' : staff.length === STAFF_ROLES.length ? 'everybody' : staff.join(' ');
  const open = routes.map(({ name, staff, recent }) => [name, `${who(staff)}${recent ? ' (recent)' : ''}`]);
  expect(Object.fromEntries(open)).toEqual(RIGHTS);
});

it('every route answers 401 to visitors and 403 to people without the right', async () => {
  const wrong: string[] = [];
  for (const route of routes)
    for (const who of tokens.keys()) {
      const { status, code } = await ask(route, who);
      const allowedRoles = RIGHTS[route.name] ?? '';
      const may =
        who === 'admin' || allowedRoles.includes(who) || (who !== 'user' && allowedRoles.startsWith('everybody'));
      const actual = `${status} ${code}`;
      const expected = who === 'nobody' ? '401 login_required' : may ? null : '403 staff_only';
      const allowed = route.recent ? '403 confirm_required' : '400 invalid_query';
      if (actual !== (expected ?? allowed)) wrong.push(`${route.method} ${route.path} by ${who}: ${actual}`);
    }
  expect(wrong).toEqual([]);
});

it('a back office route without roles is refused', () => {
  expect(() => refuseUnguarded({ url: '/api/admin/secrets', config: {} as never })).toThrow('/api/admin/secrets');
  expect(() => refuseUnguarded({ url: '/api/administrators', config: {} as never })).not.toThrow();
  expect(() => refuseUnguarded({ url: '/api/admin/secrets', config: { staff: [] } as never })).not.toThrow();
});
