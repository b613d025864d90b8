import type { Viewer } from './deps.ts';
import { Refusal } from './errors.ts';

/** The account of a viewer. @throws Refusal 401 login_required for a visitor */
export function signedIn({ user }: Viewer): NonNullable<Viewer['user']> {
  if (!user) throw new Refusal(401, 'login_required');
  return user;
}
