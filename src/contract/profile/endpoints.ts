import { z } from 'zod';
import { Done, TermsBody } from '../auth/api.ts';
import { LocaleQuery } from '../content/api.ts';
import { ProofHeaders } from '../proof/fields.ts';
import { endpoint } from '../wire/endpoint.ts';
import { EntityPath } from '../wire/page.ts';
import {
  AccountDeleted,
  AccountDeletion,
  Balance,
  DeleteAccountBody,
  Profile,
  ProfileChange,
  ProfileChanged,
} from './api.ts';

const tag = 'profile';

export const profileEndpoints = {
  show: endpoint('GET', '/api/users/me', {
    tag,
    access: 'signed in',
    query: LocaleQuery,
    responses: { 200: Profile },
    errors: [401],
  }),
  showBalance: endpoint('GET', '/api/users/me/balance', {
    tag,
    access: 'signed in',
    responses: { 200: Balance },
    errors: [401],
  }),
  change: endpoint('PUT', '/api/users/{id}', {
    tag,
    access: 'signed in',
    params: EntityPath,
    headers: ProofHeaders,
    body: ProfileChange,
    responses: { 200: ProfileChanged },
    errors: [400, 401, 403, 409, 422, 429],
  }),
  acceptTerms: endpoint('POST', '/api/users/me/terms', {
    tag,
    access: 'signed in',
    body: TermsBody,
    responses: { 200: Done },
    errors: [400, 401],
  }),
  download: endpoint('GET', '/api/users/me/data', {
    tag,
    access: 'signed in',
    responses: { 200: z.looseObject({}) },
    errors: [401],
  }),
  previewDeletion: endpoint('GET', '/api/users/me/deletion', {
    tag,
    access: 'signed in',
    responses: { 200: AccountDeletion },
    errors: [401],
  }),
  remove: endpoint('POST', '/api/users/me/deletion', {
    tag,
    access: 'signed in',
    body: DeleteAccountBody,
    responses: { 200: AccountDeleted },
    errors: [400, 401, 403, 422, 429],
  }),
};
