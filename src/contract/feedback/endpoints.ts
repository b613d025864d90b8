import { endpoint, NOTHING } from '../wire/endpoint.ts';
import { NumberPath } from '../wire/page.ts';
import {
  AdminFeedbackPage,
  AdminFeedbackResponse,
  AnswerBody,
  CloseBody,
  FeedbackFilePath,
  FeedbackQuery,
} from './admin.ts';
import { FeedbackResponse, NewFeedback } from './api.ts';

export const feedbackEndpoints = {
  send: endpoint('POST', '/api/feedbacks', {
    tag: 'feedback',
    access: 'anyone',
    body: NewFeedback,
    responses: { 201: FeedbackResponse },
    errors: [400, 422, 429],
  }),
  list: endpoint('GET', '/api/admin/feedbacks', {
    access: { staff: ['moderator', 'editor'] },
    query: FeedbackQuery,
    responses: { 200: AdminFeedbackPage },
  }),
  show: endpoint('GET', '/api/admin/feedbacks/{id}', {
    access: { staff: ['moderator', 'editor'] },
    params: NumberPath,
    responses: { 200: AdminFeedbackResponse },
  }),
  answer: endpoint('POST', '/api/admin/feedbacks/{id}/answer', {
    access: { staff: ['moderator', 'editor'] },
    params: NumberPath,
    body: AnswerBody,
    responses: { 200: AdminFeedbackResponse },
  }),
  close: endpoint('POST', '/api/admin/feedbacks/{id}/close', {
    access: { staff: ['moderator', 'editor'] },
    params: NumberPath,
    body: CloseBody,
    responses: { 200: AdminFeedbackResponse },
  }),
  remove: endpoint('DELETE', '/api/admin/feedbacks/{id}', {
    access: { staff: ['moderator', 'editor'] },
    params: NumberPath,
    responses: NOTHING,
  }),
  downloadFile: endpoint('GET', '/api/admin/feedbacks/{id}/files/{file}', {
    access: { staff: ['moderator', 'editor'] },
    params: FeedbackFilePath,
    produces: 'application/octet-stream',
  }),
};
