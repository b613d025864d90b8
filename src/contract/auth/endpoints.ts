import { ProofHeaders } from '../proof/fields.ts';
import { endpoint, NOTHING } from '../wire/endpoint.ts';
import {
  CodeSent,
  Done,
  LocalBody,
  SendCodeBody,
  SessionPath,
  SessionsAnswer,
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
    answers: { 200: CodeSent },
    errors: [400, 403, 429, 503],
  }),
  verifyCode: endpoint('POST', '/api/auth/verify-code', {
    tag,
    access: 'anyone',
    headers: ProofHeaders,
    body: VerifyCodeBody,
    answers: { 200: SignedIn },
    errors: [400, 403, 409, 429],
  }),
  signIn: endpoint('POST', '/api/auth/local', {
    tag,
    access: 'anyone',
    headers: ProofHeaders,
    body: LocalBody,
    answers: { 200: SignedIn },
    errors: [400, 403, 429],
  }),
  signOut: endpoint('POST', '/api/auth/logout', { tag, access: 'anyone', answers: { 200: Done } }),
  listSessions: endpoint('GET', '/api/auth/sessions', {
    tag,
    access: 'signed in',
    answers: { 200: SessionsAnswer },
    errors: [401],
  }),
  endOtherSessions: endpoint('DELETE', '/api/auth/sessions', {
    tag,
    access: 'signed in',
    answers: NOTHING,
    errors: [401],
  }),
  endSession: endpoint('DELETE', '/api/auth/sessions/{id}', {
    tag,
    access: 'signed in',
    params: SessionPath,
    answers: NOTHING,
    errors: [401, 404],
  }),
  listConfirmMethods: endpoint('GET', '/api/auth/confirm', {
    tag,
    access: 'signed in',
    answers: { 200: ConfirmOptions },
    errors: [401],
  }),
  confirm: endpoint('POST', '/api/auth/confirm', {
    tag,
    access: 'signed in',
    headers: ProofHeaders,
    body: ConfirmBody,
    answers: { 200: Confirmed },
    errors: [400, 401, 409, 429],
  }),
  sendConfirmCode: endpoint('POST', '/api/auth/confirm/send-code', {
    tag,
    access: 'signed in',
    headers: ProofHeaders,
    answers: { 200: CodeSent },
    errors: [400, 401, 409, 429, 503],
  }),
};
