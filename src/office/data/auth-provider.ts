import { type AuthProvider, HttpError } from 'react-admin';
import type { StaffPerson } from '#contract/staff/api.ts';
import { forgetPerson, readToken, storeSession } from '#session/session-store.ts';
import { call, failureCode } from './api.ts';
import { confirmByPasskey, signInByPasskey } from './passkeys.ts';

/**
 * The input of the sign-in page: first the password or passkey, then the second factor; `appCode` passes the limit that other
 * people's attempts have used up; `isProved`: a factor was just set up.
 */
export type Credentials =
  | { email: string; password: string; appCode?: string }
  | { code: string }
  | { byPasskey: 'sign-in' | 'confirm' }
  | { isProved: true };
/** The message of the error after which the sign-in page asks for a second factor. */
export const FACTOR_REQUIRED = 'factor_required';

let ownRecord: Promise<StaffPerson> | null = null;
/** Only the second factor is missing: react-admin opens the sign-in page by a logout, which must not end the session. */
let isHalfway = false;

/** The pause before a silent server is asked again, in ms. */
const PAUSE = 2_000;

/** The signed-in person; fetched once for each page load, however long the server is down: that signs nobody out. */
export function whoAmI(): Promise<StaffPerson> {
  if (!readToken()) return Promise.reject(new Error(''));
  ownRecord ??= askForMe();
  ownRecord.catch(() => {
    ownRecord = null;
  });
  return ownRecord;
}

async function askForMe(): Promise<StaffPerson> {
  for (;;) {
    try {
      return (await call('GET', '/api/admin/me')).data;
    } catch (error) {
      if (error instanceof HttpError && error.status < 500 && error.status !== 429) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

/** The next `whoAmI` asks the server again. */
function forgetMe(): void {
  ownRecord = null;
}

export const authProvider: AuthProvider = {
  async login(credentials: Credentials) {
    forgetMe();
    if ('code' in credentials) await call('POST', '/api/admin/factor/verify', { body: { code: credentials.code } });
    else if ('byPasskey' in credentials) {
      if (credentials.byPasskey === 'confirm') await confirmByPasskey();
      else storeSession(await signInByPasskey());
    } else if ('email' in credentials) {
      const { email, password, appCode } = credentials;
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

/** Ends the session, even when the second factor is missing. */
export async function signOut(): Promise<void> {
  isHalfway = false;
  const token = readToken();
  forgetMe();
  if (token) await call('POST', '/api/auth/logout').catch(() => null);
  await forgetPerson();
}
