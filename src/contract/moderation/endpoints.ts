import { OwnerResponse } from '../reports/api.ts';
import { RowVersionOnly } from '../wire/admin-list.ts';
import { endpoint, NOTHING } from '../wire/endpoint.ts';
import { EntityPath, NumberPath } from '../wire/page.ts';
import { ApproveBody, HoldBody, HoldResponse, NextBody, NextCase, RejectBody } from './api.ts';
import { AskBody } from './questions.ts';
import { NewReason, ReasonChange, ReasonMove, ReasonPage, ReasonPath, ReasonQuery, ReasonResponse } from './reasons.ts';
import { ModerationSettingsBody, ModerationSettingsResponse } from './settings.ts';

export const moderationEndpoints = {
  next: endpoint('POST', '/api/admin/moderation/next', {
    access: { staff: ['moderator'] },
    body: NextBody,
    responses: { 200: NextCase },
  }),
  hold: endpoint('POST', '/api/admin/moderation/hold', {
    access: { staff: ['moderator'] },
    body: HoldBody,
    responses: { 200: HoldResponse },
  }),
  approve: endpoint('POST', '/api/admin/moderation/{id}/approve', {
    access: { staff: ['moderator'] },
    params: NumberPath,
    body: ApproveBody,
    responses: NOTHING,
  }),
  reject: endpoint('POST', '/api/admin/moderation/{id}/reject', {
    access: { staff: ['moderator'] },
    params: NumberPath,
    body: RejectBody,
    responses: NOTHING,
  }),
  ask: endpoint('POST', '/api/admin/moderation/{id}/ask', {
    access: { staff: ['moderator'] },
    params: NumberPath,
    body: AskBody,
    responses: NOTHING,
  }),
  skip: endpoint('POST', '/api/admin/moderation/{id}/skip', {
    access: { staff: ['moderator'] },
    params: NumberPath,
    responses: NOTHING,
  }),
  showSettings: endpoint('GET', '/api/admin/moderation-settings', {
    access: { staff: ['moderator'] },
    responses: { 200: ModerationSettingsResponse },
  }),
  changeSettings: endpoint('PUT', '/api/admin/moderation-settings', {
    access: { staff: [] },
    body: ModerationSettingsBody,
    responses: { 200: ModerationSettingsResponse },
  }),
};

export const questionEndpoints = {
  answer: endpoint('PUT', '/api/listings/{id}/question-answer', {
    tag: 'listings',
    access: 'signed in',
    params: EntityPath,
    body: OwnerResponse,
    responses: NOTHING,
    errors: [400, 401, 403, 404, 409, 410],
  }),
};

export const reasonEndpoints = {
  list: endpoint('GET', '/api/admin/rejection-reasons', {
    access: { staff: ['moderator'] },
    query: ReasonQuery,
    responses: { 200: ReasonPage },
  }),
  show: endpoint('GET', '/api/admin/rejection-reasons/{id}', {
    access: { staff: ['moderator'] },
    params: ReasonPath,
    responses: { 200: ReasonResponse },
  }),
  add: endpoint('POST', '/api/admin/rejection-reasons', {
    access: { staff: [] },
    body: NewReason,
    responses: { 200: ReasonResponse },
  }),
  change: endpoint('PUT', '/api/admin/rejection-reasons/{id}', {
    access: { staff: [] },
    params: ReasonPath,
    body: ReasonChange,
    responses: { 200: ReasonResponse },
  }),
  move: endpoint('POST', '/api/admin/rejection-reasons/{id}/move', {
    access: { staff: [] },
    params: ReasonPath,
    body: ReasonMove,
    responses: { 200: ReasonResponse },
  }),
  remove: endpoint('DELETE', '/api/admin/rejection-reasons/{id}', {
    access: { staff: [] },
    params: ReasonPath,
    query: RowVersionOnly,
    responses: NOTHING,
  }),
};
