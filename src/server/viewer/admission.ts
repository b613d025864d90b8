import type { RouteOptions } from 'fastify';
import type { Role, StaffRole } from '#contract/auth/fields.ts';
import type { Deps, Request } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { requireStanding } from './standing.ts';

const OFFICE = /^\/api\/admin(\/|$)/;

/** A role may do what it is named for; an admin may do all. */
function mayAct(role: Role, named: readonly StaffRole[]): boolean {
  return role === 'admin' || named.some((one) => one === role);
}

/** Looks at each route as it is added: one of the back office that names no roles never comes to be. */
export function refuseUnguarded({ url, config }: Pick<RouteOptions, 'url' | 'config'>): void {
  if (OFFICE.test(url) && !config?.staff) throw new Error(`${url} does not say which of the staff may call it`);
}

/** What the document says of a staff route: who may call it (`x-staff`), and whether as a dangerous act (`x-recent`). */
export function tellStaff<Told extends { schema: object }>(told: Told, config: RouteOptions['config']): Told {
  if (!config?.staff) return told;
  const said = { 'x-staff': config.staff, ...(config.recent && { 'x-recent': true }) };
  return { ...told, schema: { ...told.schema, ...said } };
}

/**
 * Lets only staff into the back office's routes, before anything else is looked at.
 * @throws Refusal 401 login_required, 403 staff_only, factor_required or confirm_required (standing.ts)
 */
export async function admitStaff(deps: Pick<Deps, 'db' | 'clock'>, { viewer, routeOptions }: Request): Promise<void> {
  const { staff, ...asked } = routeOptions.config;
  if (!staff) return;
  const { user, session } = viewer;
  if (!user || !session) throw new Refusal(401, 'login_required');
  if (!mayAct(user.role, staff)) throw new Refusal(403, 'staff_only');
  await requireStanding(deps, session, asked);
}
