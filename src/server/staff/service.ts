import type { StaffPerson } from '#contract/staff/api.ts';
import type { Deps, Viewer } from '../deps.ts';
import { findStanding } from '../viewer/standing-queries.ts';
import { requireSession } from '../viewer/viewer.ts';

/** Who works here, and what their session has proved. @throws Refusal 401 login_required */
export async function showStaff(deps: Pick<Deps, 'db'>, viewer: Viewer): Promise<StaffPerson> {
  const { id, fullname, email, role, session } = requireSession(viewer);
  const { hasApp, hasPasskey, factorAt } = await findStanding(deps.db, session);
  return { id, fullname, email, role, hasApp, hasPasskey, needsFactor: !factorAt };
}
