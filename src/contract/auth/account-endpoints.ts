import { ProofHeaders } from '../proof/fields.ts';
import { endpoint } from '../wire/endpoint.ts';
import {
  CodeSent,
  ConfirmEmailBody,
  Done,
  ForgotPasswordBody,
  PasswordReset,
  ResetPasswordBody,
  SendCodeBody,
  UndoAccountBody,
  Undone,
  UserChanged,
  VerifyCodeBody,
} from './api.ts';

const tag = 'auth';

export const accountEndpoints = {
  mailReset: endpoint('POST', '/api/auth/forgot-password', {
    tag,
    access: 'anyone',
    headers: ProofHeaders,
    body: ForgotPasswordBody,
    responses: { 200: Done },
    errors: [400, 429],
  }),
  resetPassword: endpoint('POST', '/api/auth/reset-password', {
    tag,
    access: 'anyone',
    body: ResetPasswordBody,
    responses: { 200: PasswordReset },
    errors: [400, 403, 409, 422],
  }),
  confirmEmail: endpoint('POST', '/api/auth/confirm-email', {
    tag,
    access: 'anyone',
    body: ConfirmEmailBody,
    responses: { 200: UserChanged },
    errors: [400, 403, 409],
  }),
  sendCode: endpoint('POST', '/api/auth/change-phone/send-code', {
    tag,
    access: 'signed in',
    headers: ProofHeaders,
    body: SendCodeBody,
    responses: { 200: CodeSent },
    errors: [400, 401, 403, 429, 503],
  }),
  changePhone: endpoint('POST', '/api/auth/change-phone/verify-code', {
    tag,
    access: 'signed in',
    headers: ProofHeaders,
    body: VerifyCodeBody,
    responses: { 200: UserChanged },
    errors: [400, 401, 403, 409, 429],
  }),
  undo: endpoint('POST', '/api/auth/undo', {
    tag,
    access: 'anyone',
    body: UndoAccountBody,
    responses: { 200: Undone },
    errors: [400],
  }),
};
