import { LocaleQuery } from '../content/api.ts';
import { endpoint, NOTHING } from '../wire/endpoint.ts';
import { NumberPath } from '../wire/page.ts';
import {
  ContactResponse,
  ContactsResponse,
  NewPush,
  NoticeChoices,
  PushEnd,
  PushRenewal,
  TelegramLinkResponse,
} from './api.ts';

const tag = 'contacts';
const access = 'signed in';

export const contactEndpoints = {
  list: endpoint('GET', '/api/contacts', { tag, access, responses: { 200: ContactsResponse }, errors: [401] }),
  linkTelegram: endpoint('POST', '/api/contacts/telegram', {
    tag,
    access,
    query: LocaleQuery,
    responses: { 200: TelegramLinkResponse },
    errors: [401, 404],
  }),
  addPush: endpoint('POST', '/api/contacts/push', {
    tag,
    access,
    query: LocaleQuery,
    body: NewPush,
    responses: { 200: ContactResponse },
    errors: [400, 401, 422],
  }),
  // the browser itself calls it, also when nobody is signed in: whoever knows the old endpoint may replace it
  renewPush: endpoint('POST', '/api/contacts/push/renew', {
    tag,
    access: 'anyone',
    body: PushRenewal,
    responses: NOTHING,
    errors: [400, 403, 422],
  }),
  endPush: endpoint('POST', '/api/contacts/push/end', {
    tag,
    access,
    body: PushEnd,
    responses: NOTHING,
    errors: [400, 401],
  }),
  choose: endpoint('PUT', '/api/contacts/choices', {
    tag,
    access,
    body: NoticeChoices,
    responses: NOTHING,
    errors: [400, 401],
  }),
  stop: endpoint('DELETE', '/api/contacts/{id}', {
    tag,
    access,
    params: NumberPath,
    responses: NOTHING,
    errors: [401, 404],
  }),
  resume: endpoint('POST', '/api/contacts/{id}/resume', {
    tag,
    access,
    params: NumberPath,
    responses: NOTHING,
    errors: [401, 404],
  }),
};
