import { endpoint, NOTHING } from '../wire/endpoint.ts';
import { NumberPath } from '../wire/page.ts';
import {
  DecisionPage,
  DecisionQuery,
  DeskListingResponse,
  HistoryPage,
  HistoryQuery,
  ReasonBody,
  UndoDecisionBody,
} from './desk.ts';

/** Any listing on the desk of a moderator: its page, its history, and decisions beside those of the queue. */
export const deskEndpoints = {
  show: endpoint('GET', '/api/admin/listings/{id}', {
    access: { staff: ['moderator'] },
    params: NumberPath,
    responses: { 200: DeskListingResponse },
  }),
  history: endpoint('GET', '/api/admin/listings/{id}/history', {
    access: { staff: ['moderator'] },
    params: NumberPath,
    query: HistoryQuery,
    responses: { 200: HistoryPage },
  }),
  hide: endpoint('POST', '/api/admin/moderation/{id}/hide', {
    access: { staff: ['moderator'] },
    params: NumberPath,
    body: ReasonBody,
    responses: NOTHING,
  }),
  reconsider: endpoint('POST', '/api/admin/moderation/{id}/reconsider', {
    access: { staff: ['moderator'] },
    params: NumberPath,
    body: ReasonBody,
    responses: NOTHING,
  }),
  undo: endpoint('POST', '/api/admin/undo', {
    access: { staff: ['moderator'] },
    body: UndoDecisionBody,
    responses: NOTHING,
  }),
  listDecisions: endpoint('GET', '/api/admin/decisions', {
    access: { staff: ['moderator'] },
    query: DecisionQuery,
    responses: { 200: DecisionPage },
  }),
};
