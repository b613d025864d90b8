import type { AuthProvider } from 'react-admin';
import type { StaffPerson } from '#contract/staff/api.ts';
import { clearSession, readToken, storeSession } from '#session/session-store.ts';
import { call, failureCode } from './api.ts';
import { confirmByPasskey, signInByPasskey } from './passkeys.ts';

/**
 * What the sign-in page hands over: first who, then the second factor; `appCode` opens the first when others have tried too
 * many passwords, `isProved`: a factor was just set up.
 */
export type Credentials =
  | { email: string; password: string; appCode?: string }
  | { code: string }
  | { byPasskey: 'sign-in' | 'confirm' }
  | { isProved: true };
/** How the sign-in page hears that a second factor is missing. */
export const FACTOR_REQUIRED = 'factor_required';

let known: Promise<StaffPerson> | null = null;
/** The second factor alone is missing: react-admin leads to the sign-in page by a logout, which must end no session then. */
let isHalfway = false;

/** Who works here; asked once for each visit of the page. */
export function whoAmI(): Promise<StaffPerson> {
  if (!readToken()) return Promise.reject(new Error(''));
  known ??= call('GET', '/api/admin/me').then(({ data }) => data);
  known.catch(() => {
    known = null;
  });
  return known;
}

/** What was known of oneself is asked anew. */
function forgetMe(): void {
  known = null;
}

export const authProvider: AuthProvider = {
  async login(given: Credentials) {
    forgetMe();
    if ('code' in given) await call('POST', '/api/admin/factor/verify', { body: { code: given.code } });
    else if ('byPasskey' in given) {
      if (given.byPasskey === 'confirm') await confirmByPasskey();
      else storeSession(await signInByPasskey());
    } else if ('email' in given) {
      const { email, password, appCode } = given;
      const code = appCode ? { code: appCode } : {};
      storeSession(await call('POST', '/api/auth/local', { body: { identifier: email, password, ...code } }));
    }
    const me = await whoAmI().catch(async (error) => {
      await signOut();
      throw error;
    });
    isHalfway = me.needsFactor;
    if (isHalfway) {
      forgetMe();
      throw new Error(FACTOR_REQUIRED);
    }
  },

  async logout() {
    if (!isHalfway) await signOut();
  },

  async checkAuth() {
    if (!readToken()) throw Object.assign(new Error(), { message: false });
    const me = await whoAmI();
    isHalfway = me.needsFactor;
    if (isHalfway) {
      forgetMe();
      throw Object.assign(new Error(), { logoutUser: false, message: false });
    }
  },

  async checkError(error: { status?: number }) {
    if (error.status === 401) {
      isHalfway = false;
      forgetMe();
      throw error;
    }
    if (failureCode(error) !== FACTOR_REQUIRED) return;
    forgetMe();
    throw Object.assign(new Error(), { logoutUser: false, redirectTo: '/login', message: false });
  },

  async getPermissions() {
    return (await whoAmI()).role;
  },

  async getIdentity() {
    const { id, fullname, email } = await whoAmI();
    return { id, fullName: fullname ?? email ?? `#${id}` };
  },
};

/** Ends the session, also one whose second factor is missing. */
export async function signOut(): Promise<void> {
  isHalfway = false;
  const token = readToken();
  forgetMe();
  if (token) await call('POST', '/api/auth/logout').catch(() => null);
  clearSession();
}
