import { endpoint, NOTHING } from '../wire/endpoint.ts';
import { NumberPath } from '../wire/page.ts';
import { SignedIn } from './api.ts';
import {
  AddPasskeyBody,
  PasskeyAnswer,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeySignInBody,
  PasskeysAnswer,
  RenamePasskeyBody,
} from './passkeys.ts';

const tag = 'auth';

export const passkeyEndpoints = {
  beginSignIn: endpoint('POST', '/api/auth/passkeys/sign-in/options', {
    tag,
    access: 'anyone',
    answers: { 200: PasskeyRequestOptions },
    errors: [429],
  }),
  signIn: endpoint('POST', '/api/auth/passkeys/sign-in', {
    tag,
    access: 'anyone',
    body: PasskeySignInBody,
    answers: { 200: SignedIn },
    errors: [400, 403, 429],
  }),
  list: endpoint('GET', '/api/auth/passkeys', {
    tag,
    access: 'signed in',
    answers: { 200: PasskeysAnswer },
    errors: [401],
  }),
  beginAdding: endpoint('POST', '/api/auth/passkeys/options', {
    tag,
    access: 'signed in',
    answers: { 200: PasskeyCreationOptions },
    errors: [401, 403, 409, 429],
  }),
  add: endpoint('POST', '/api/auth/passkeys', {
    tag,
    access: 'signed in',
    body: AddPasskeyBody,
    answers: { 200: PasskeyAnswer },
    errors: [400, 401, 403, 409],
  }),
  rename: endpoint('PUT', '/api/auth/passkeys/{id}', {
    tag,
    access: 'signed in',
    params: NumberPath,
    body: RenamePasskeyBody,
    answers: { 200: PasskeyAnswer },
    errors: [401, 403, 404],
  }),
  remove: endpoint('DELETE', '/api/auth/passkeys/{id}', {
    tag,
    access: 'signed in',
    params: NumberPath,
    answers: NOTHING,
    errors: [401, 403, 404, 409],
  }),
  beginConfirmation: endpoint('POST', '/api/auth/passkeys/confirm/options', {
    tag,
    access: 'signed in',
    answers: { 200: PasskeyRequestOptions },
    errors: [401, 409],
  }),
};
