import { tryCode } from '../auth/codes/service.ts';
import { checkPassword } from '../auth/password-service.ts';
import { wrongCode } from '../auth/service.ts';
import { checkFactor, hasApp } from '../factors/service.ts';
import { type ConfirmMethods, methodMissing } from './service.ts';

/** The built-in methods; passkeys bring their own (passkeys/confirm-method.ts). */
export const METHODS: Omit<ConfirmMethods, 'passkey'> = {
  password: {
    isOpenTo: async (_deps, person) => person.password_hash !== null,
    check: (deps, { person }, { password }) => checkPassword(deps, person, password, 'password'),
  },
  code: {
    // not accepted for staff
    isOpenTo: async (_deps, person) => person.phone !== null && person.role === 'user',
    check: async (deps, { person, caller }, { code }) => {
      const { id, phone } = person;
      if (phone === null) throw methodMissing();
      if (!(await tryCode(deps, caller, { phone, purpose: 'confirm', user: id }, code))) throw wrongCode();
    },
  },
  totp: {
    isOpenTo: (deps, person) => hasApp(deps, person.id),
    check: (deps, { person, actor }, { code }) => checkFactor(deps, actor, person.id, code),
  },
};
