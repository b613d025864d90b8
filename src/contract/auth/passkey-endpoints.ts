import { endpoint, NOTHING } from '../wire/endpoint.ts';
import { NumberPath } from '../wire/page.ts';
import { SignedIn } from './api.ts';
import {
  AddPasskeyBody,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeyResponse,
  PasskeySignInBody,
  PasskeysResponse,
  RenamePasskeyBody,
} from './passkeys.ts';

const tag = 'auth';

export const passkeyEndpoints = {
  beginSignIn: endpoint('POST', '/api/auth/passkeys/sign-in/options', {
    tag,
    access: 'anyone',
    responses: { 200: PasskeyRequestOptions },
    errors: [429],
  }),
  signIn: endpoint('POST', '/api/auth/passkeys/sign-in', {
    tag,
    access: 'anyone',
    body: PasskeySignInBody,
    responses: { 200: SignedIn },
    errors: [400, 403, 429],
  }),
  list: endpoint('GET', '/api/auth/passkeys', {
    tag,
    access: 'signed in',
    responses: { 200: PasskeysResponse },
    errors: [401],
  }),
  beginAdding: endpoint('POST', '/api/auth/passkeys/options', {
    tag,
    access: 'signed in',
    responses: { 200: PasskeyCreationOptions },
    errors: [401, 403, 409, 429],
  }),
  add: endpoint('POST', '/api/auth/passkeys', {
    tag,
    access: 'signed in',
    body: AddPasskeyBody,
    responses: { 200: PasskeyResponse },
    errors: [400, 401, 403, 409],
  }),
  rename: endpoint('PUT', '/api/auth/passkeys/{id}', {
    tag,
    access: 'signed in',
    params: NumberPath,
    body: RenamePasskeyBody,
    responses: { 200: PasskeyResponse },
    errors: [401, 403, 404],
  }),
  remove: endpoint('DELETE', '/api/auth/passkeys/{id}', {
    tag,
    access: 'signed in',
    params: NumberPath,
    responses: NOTHING,
    errors: [401, 403, 404, 409],
  }),
  beginConfirmation: endpoint('POST', '/api/auth/passkeys/confirm/options', {
    tag,
    access: 'signed in',
    responses: { 200: PasskeyRequestOptions },
    errors: [401, 409],
  }),
};
