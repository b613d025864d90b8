import { endpoint } from '../wire/endpoint.ts';
import { NumberPath } from '../wire/page.ts';
import {
  AdminFeedbackAnswer,
  AdminFeedbackPage,
  AnswerBody,
  CloseBody,
  FeedbackFilePath,
  FeedbackQuery,
} from './admin.ts';
import { FeedbackAnswer, NewFeedback } from './api.ts';

export const feedbackEndpoints = {
  send: endpoint('POST', '/api/feedbacks', {
    tag: 'feedback',
    access: 'anyone',
    body: NewFeedback,
    answers: { 201: FeedbackAnswer },
    errors: [400, 422, 429],
  }),
  list: endpoint('GET', '/api/admin/feedbacks', {
    access: { staff: ['moderator', 'editor'] },
    query: FeedbackQuery,
    answers: { 200: AdminFeedbackPage },
  }),
  show: endpoint('GET', '/api/admin/feedbacks/{id}', {
    access: { staff: ['moderator', 'editor'] },
    params: NumberPath,
    answers: { 200: AdminFeedbackAnswer },
  }),
  answer: endpoint('POST', '/api/admin/feedbacks/{id}/answer', {
    access: { staff: ['moderator', 'editor'] },
    params: NumberPath,
    body: AnswerBody,
    answers: { 200: AdminFeedbackAnswer },
  }),
  close: endpoint('POST', '/api/admin/feedbacks/{id}/close', {
    access: { staff: ['moderator', 'editor'] },
    params: NumberPath,
    body: CloseBody,
    answers: { 200: AdminFeedbackAnswer },
  }),
  downloadFile: endpoint('GET', '/api/admin/feedbacks/{id}/files/{file}', {
    access: { staff: ['moderator', 'editor'] },
    params: FeedbackFilePath,
    produces: 'application/octet-stream',
  }),
};
