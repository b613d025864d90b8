import type { AuthProvider } from 'react-admin';
import type { StaffPerson } from '#contract/admin/staff.ts';
import { call, failureCode } from './api.ts';
import { forgetSession, keepSession, readToken } from './session.ts';

/** What the sign-in page hands over: first who, then the code where one is asked for. */
export type Credentials = { email: string; password: string } | { code: string };
/** How the sign-in page hears that a code is wanted. */
export const FACTOR_REQUIRED = 'factor_required';

let known: Promise<StaffPerson> | null = null;

/** Who works here; asked once for each visit of the page. */
export function whoAmI(): Promise<StaffPerson> {
  if (!readToken()) return Promise.reject(new Error(''));
  known ??= call<{ data: StaffPerson }>('GET', '/admin/me').then(({ data }) => data);
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
    if ('code' in given) await call('POST', '/admin/factor/verify', { code: given.code });
    else {
      const { email, password } = given;
      keepSession(await call('POST', '/auth/local', { identifier: email, password }));
    }
    const me = await whoAmI().catch(async (error) => {
      await signOut();
      throw error;
    });
    if (me.needsFactor) {
      forgetMe();
      throw new Error(FACTOR_REQUIRED);
    }
  },

  async logout() {
    await signOut();
  },

  async checkAuth() {
    if (!readToken()) throw Object.assign(new Error(), { message: false });
    const me = await whoAmI();
    if (me.needsFactor) {
      forgetMe();
      throw Object.assign(new Error(), { logoutUser: false, message: false });
    }
  },

  async checkError(error: { status?: number }) {
    if (error.status === 401) {
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

async function signOut(): Promise<void> {
  const token = readToken();
  forgetMe();
  if (token) await call('POST', '/auth/logout').catch(() => null);
  forgetSession();
}
