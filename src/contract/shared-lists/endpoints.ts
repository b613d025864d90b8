import { endpoint, NOTHING } from '../wire/endpoint.ts';
import {
  ListAddition,
  ListCommentPath,
  ListHomePath,
  ListLink,
  ListMemberPath,
  ListPath,
  ListQuery,
  NewComment,
  NewMember,
  NewSharedList,
  NewVote,
  OwnLists,
  SharedListChange,
  SharedListResponse,
} from './api.ts';

const tag = 'shared lists';

/** The secret of a list opens it for everybody; its maker, who is signed in, changes it. */
export const sharedListEndpoints = {
  listOwn: endpoint('GET', '/api/lists', { tag, access: 'signed in', responses: { 200: OwnLists }, errors: [401] }),
  make: endpoint('POST', '/api/lists', {
    tag,
    access: 'signed in',
    takesKey: true,
    body: NewSharedList,
    responses: { 200: ListLink },
    errors: [400, 401, 409, 422],
  }),
  show: endpoint('GET', '/api/lists/{secret}', {
    tag,
    access: 'optional token',
    params: ListPath,
    query: ListQuery,
    responses: { 200: SharedListResponse },
    errors: [400, 401, 404, 429],
  }),
  change: endpoint('PUT', '/api/lists/{secret}', {
    tag,
    access: 'signed in',
    params: ListPath,
    body: SharedListChange,
    responses: NOTHING,
    errors: [400, 401, 403, 404, 429],
  }),
  remove: endpoint('DELETE', '/api/lists/{secret}', {
    tag,
    access: 'signed in',
    params: ListPath,
    responses: NOTHING,
    errors: [401, 403, 404, 429],
  }),
  /** Gives it another link; the old one opens nothing any more. */
  renew: endpoint('POST', '/api/lists/{secret}/renew', {
    tag,
    access: 'signed in',
    params: ListPath,
    responses: { 200: ListLink },
    errors: [401, 403, 404, 429],
  }),
  addHomes: endpoint('POST', '/api/lists/{secret}/homes', {
    tag,
    access: 'signed in',
    params: ListPath,
    body: ListAddition,
    responses: NOTHING,
    errors: [400, 401, 403, 404, 422, 429],
  }),
  removeHome: endpoint('DELETE', '/api/lists/{secret}/homes/{home}', {
    tag,
    access: 'signed in',
    params: ListHomePath,
    responses: NOTHING,
    errors: [400, 401, 403, 404, 429],
  }),
  /** Gives this browser a name on the list: a cookie for the list alone. */
  join: endpoint('POST', '/api/lists/{secret}/members', {
    tag,
    access: 'anyone',
    params: ListPath,
    body: NewMember,
    responses: NOTHING,
    errors: [400, 403, 404, 422, 429],
  }),
  /** Takes the member of this browser off the list, with their votes and comments. */
  leave: endpoint('DELETE', '/api/lists/{secret}/members/me', {
    tag,
    access: 'anyone',
    params: ListPath,
    responses: NOTHING,
    errors: [403, 404, 429],
  }),
  /** The maker takes a member off, with their votes and comments. */
  removeMember: endpoint('DELETE', '/api/lists/{secret}/members/{member}', {
    tag,
    access: 'signed in',
    params: ListMemberPath,
    responses: NOTHING,
    errors: [400, 401, 403, 404, 429],
  }),
  vote: endpoint('PUT', '/api/lists/{secret}/homes/{home}/vote', {
    tag,
    access: 'anyone',
    params: ListHomePath,
    body: NewVote,
    responses: NOTHING,
    errors: [400, 403, 404, 422, 429],
  }),
  comment: endpoint('POST', '/api/lists/{secret}/homes/{home}/comments', {
    tag,
    access: 'anyone',
    params: ListHomePath,
    body: NewComment,
    responses: NOTHING,
    errors: [400, 403, 404, 422, 429],
  }),
  /** By whoever wrote it, or by the maker. */
  removeComment: endpoint('DELETE', '/api/lists/{secret}/comments/{comment}', {
    tag,
    access: 'optional token',
    params: ListCommentPath,
    responses: NOTHING,
    errors: [400, 401, 403, 404, 429],
  }),
};
