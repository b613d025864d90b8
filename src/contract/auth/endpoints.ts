import { ProofHeaders } from '../proof/fields.ts';
import { endpoint, NOTHING } from '../wire/endpoint.ts';
import {
  CodeSent,
  Done,
  LocalBody,
  SendCodeBody,
  SessionPath,
  SessionsResponse,
  SignedIn,
  VerifyCodeBody,
} from './api.ts';
import { ConfirmBody, Confirmed, ConfirmOptions } from './confirm.ts';

const tag = 'auth';

export const authEndpoints = {
  sendCode: endpoint('POST', '/api/auth/send-code', {
    tag,
    access: 'anyone',
    headers: ProofHeaders,
    body: SendCodeBody,
    responses: { 200: CodeSent },
    errors: [400, 403, 429, 503],
  }),
  verifyCode: endpoint('POST', '/api/auth/verify-code', {
    tag,
    access: 'anyone',
    headers: ProofHeaders,
    body: VerifyCodeBody,
    responses: { 200: SignedIn },
    errors: [400, 403, 409, 429],
  }),
  signIn: endpoint('POST', '/api/auth/local', {
    tag,
    access: 'anyone',
    headers: ProofHeaders,
    body: LocalBody,
    responses: { 200: SignedIn },
    errors: [400, 403, 429],
  }),
  signOut: endpoint('POST', '/api/auth/logout', { tag, access: 'anyone', responses: { 200: Done } }),
  listSessions: endpoint('GET', '/api/auth/sessions', {
    tag,
    access: 'signed in',
    responses: { 200: SessionsResponse },
    errors: [401],
  }),
  endOtherSessions: endpoint('DELETE', '/api/auth/sessions', {
    tag,
    access: 'signed in',
    responses: NOTHING,
    errors: [401],
  }),
  endSession: endpoint('DELETE', '/api/auth/sessions/{id}', {
    tag,
    access: 'signed in',
    params: SessionPath,
    responses: NOTHING,
    errors: [401, 404],
  }),
  listConfirmMethods: endpoint('GET', '/api/auth/confirm', {
    tag,
    access: 'signed in',
    responses: { 200: ConfirmOptions },
    errors: [401],
  }),
  confirm: endpoint('POST', '/api/auth/confirm', {
    tag,
    access: 'signed in',
    headers: ProofHeaders,
    body: ConfirmBody,
    responses: { 200: Confirmed },
    errors: [400, 401, 409, 429],
  }),
  sendConfirmCode: endpoint('POST', '/api/auth/confirm/send-code', {
    tag,
    access: 'signed in',
    headers: ProofHeaders,
    responses: { 200: CodeSent },
    errors: [400, 401, 409, 429, 503],
  }),
};
