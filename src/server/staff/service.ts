import type { StaffPerson } from '#contract/staff/api.ts';
import type { Deps, Viewer } from '../deps.ts';
import { findStaffSession } from '../viewer/staff-session-queries.ts';
import { requireSession } from '../viewer/viewer.ts';

/** The staff member and the state of their session. @throws Refusal 401 login_required */
export async function showStaff(deps: Pick<Deps, 'db'>, viewer: Viewer): Promise<StaffPerson> {
  const { id, fullname, email, role, session } = requireSession(viewer);
  const { hasApp, hasPasskey, factorAt } = await findStaffSession(deps.db, session);
  return { id, fullname, email, role, hasApp, hasPasskey, needsFactor: !factorAt };
}
