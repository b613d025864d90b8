import { z } from 'zod';
import { FeedbackFiles } from '../feedback/api.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Image, Uploads } from '../wire/images.ts';
import { NumberPath } from '../wire/page.ts';

const tag = 'images';

export const imageEndpoints = {
  upload: endpoint('POST', '/api/upload', {
    tag,
    access: 'optional token',
    takesFiles: true,
    responses: { 200: z.union([Uploads, FeedbackFiles]) },
    errors: [400, 401, 413, 415, 422, 429, 503],
  }),
  uploadMarked: endpoint('POST', '/api/upload-with-watermark', {
    tag,
    access: 'signed in',
    takesFiles: true,
    responses: { 200: Uploads },
    errors: [400, 401, 413, 415, 422, 429, 503],
  }),
  list: endpoint('GET', '/api/upload/files', {
    tag,
    access: 'signed in',
    query: z.strictObject({}),
    responses: { 200: Uploads },
    errors: [400, 401],
  }),
  show: endpoint('GET', '/api/upload/files/{id}', {
    tag,
    access: 'signed in',
    params: NumberPath,
    responses: { 200: Image },
    errors: [401, 404],
  }),
  remove: endpoint('DELETE', '/api/upload/files/{id}', {
    tag,
    access: 'signed in',
    params: NumberPath,
    responses: { 200: Image },
    errors: [401, 404],
  }),
};
