import type { RouteOptions } from 'fastify';
import type { Role, StaffRole } from '#contract/auth/fields.ts';
import type { Deps, Request } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { requireStaffSession } from './staff-session.ts';

const OFFICE = /^\/api\/admin(\/|$)/;

/** Whether a role is among the allowed ones; admins always are. */
function isAllowed(role: Role, allowed: readonly StaffRole[]): boolean {
  return role === 'admin' || allowed.some((one) => one === role);
}

/** Refuses to add a back office route that names no roles. */
export function refuseUnguarded({ url, config }: Pick<RouteOptions, 'url' | 'config'>): void {
  if (OFFICE.test(url) && !config?.staff) throw new Error(`${url} does not say which of the staff may call it`);
}

/** Adds the access of a staff route to the API document: roles (`x-staff`), and whether it is dangerous (`x-recent`). */
export function documentAccess<Document extends { schema: object }>(
  document: Document,
  config: RouteOptions['config'],
): Document {
  if (!config?.staff) return document;
  const extensions = { 'x-staff': config.staff, ...(config.recent && { 'x-recent': true }) };
  return { ...document, schema: { ...document.schema, ...extensions } };
}

/**
 * Admits only staff to back office routes, before anything else is checked.
 * @throws Refusal 401 login_required, 403 staff_only, factor_required or confirm_required (staff-session.ts)
 */
export async function admitStaff(deps: Pick<Deps, 'db' | 'clock'>, { viewer, routeOptions }: Request): Promise<void> {
  const { staff, ...requirements } = routeOptions.config;
  if (!staff) return;
  const { user, session } = viewer;
  if (!user || !session) throw new Refusal(401, 'login_required');
  if (!isAllowed(user.role, staff)) throw new Refusal(403, 'staff_only');
  await requireStaffSession(deps, session, requirements);
}
