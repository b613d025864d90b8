import { RowVersionOnly } from '../wire/admin-list.ts';
import { endpoint, NOTHING } from '../wire/endpoint.ts';
import { NumberPath } from '../wire/page.ts';
import { ApproveBody, HoldAnswer, HoldBody, NextBody, NextCase, RejectBody } from './api.ts';
import { NewReason, ReasonAnswer, ReasonChange, ReasonMove, ReasonPage, ReasonPath, ReasonQuery } from './reasons.ts';
import { ModerationSettingsAnswer, ModerationSettingsBody } from './settings.ts';

export const moderationEndpoints = {
  next: endpoint('POST', '/api/admin/moderation/next', {
    access: { staff: ['moderator'] },
    body: NextBody,
    answers: { 200: NextCase },
  }),
  hold: endpoint('POST', '/api/admin/moderation/hold', {
    access: { staff: ['moderator'] },
    body: HoldBody,
    answers: { 200: HoldAnswer },
  }),
  approve: endpoint('POST', '/api/admin/moderation/{id}/approve', {
    access: { staff: ['moderator'] },
    params: NumberPath,
    body: ApproveBody,
    answers: NOTHING,
  }),
  reject: endpoint('POST', '/api/admin/moderation/{id}/reject', {
    access: { staff: ['moderator'] },
    params: NumberPath,
    body: RejectBody,
    answers: NOTHING,
  }),
  skip: endpoint('POST', '/api/admin/moderation/{id}/skip', {
    access: { staff: ['moderator'] },
    params: NumberPath,
    answers: NOTHING,
  }),
  showSettings: endpoint('GET', '/api/admin/moderation-settings', {
    access: { staff: ['moderator'] },
    answers: { 200: ModerationSettingsAnswer },
  }),
  changeSettings: endpoint('PUT', '/api/admin/moderation-settings', {
    access: { staff: [] },
    body: ModerationSettingsBody,
    answers: { 200: ModerationSettingsAnswer },
  }),
};

export const reasonEndpoints = {
  list: endpoint('GET', '/api/admin/rejection-reasons', {
    access: { staff: ['moderator'] },
    query: ReasonQuery,
    answers: { 200: ReasonPage },
  }),
  show: endpoint('GET', '/api/admin/rejection-reasons/{id}', {
    access: { staff: ['moderator'] },
    params: ReasonPath,
    answers: { 200: ReasonAnswer },
  }),
  add: endpoint('POST', '/api/admin/rejection-reasons', {
    access: { staff: [] },
    body: NewReason,
    answers: { 200: ReasonAnswer },
  }),
  change: endpoint('PUT', '/api/admin/rejection-reasons/{id}', {
    access: { staff: [] },
    params: ReasonPath,
    body: ReasonChange,
    answers: { 200: ReasonAnswer },
  }),
  move: endpoint('POST', '/api/admin/rejection-reasons/{id}/move', {
    access: { staff: [] },
    params: ReasonPath,
    body: ReasonMove,
    answers: { 200: ReasonAnswer },
  }),
  remove: endpoint('DELETE', '/api/admin/rejection-reasons/{id}', {
    access: { staff: [] },
    params: ReasonPath,
    query: RowVersionOnly,
    answers: NOTHING,
  }),
};
