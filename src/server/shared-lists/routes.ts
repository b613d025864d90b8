import { sharedListEndpoints } from '#contract/shared-lists/endpoints.ts';
import type { Deps, Request, Site } from '../deps.ts';
import { answerOnce, keyOf } from '../http/idempotency.ts';
import { mount } from '../http/mount.ts';
import { sendIfOther } from '../http/send-json.ts';
import { requireUser } from '../viewer/viewer.ts';
import { commentOnHome, joinList, leaveList, removeComment, voteOnHome } from './answer-service.ts';
import { readMemberCookie, requireOwnOrigin, setMemberCookie } from './member-cookie.ts';
import { secretOf } from './secrets.ts';
import {
  addHomes,
  changeList,
  listOwnLists,
  makeList,
  removeHome,
  removeList,
  removeMember,
  renewLink,
  showList,
  type Visit,
} from './service.ts';

/** Lists that people share by a secret link. What the cookie of a member may do is asked by our own pages alone. */
export function sharedListRoutes(site: Site, deps: Deps): void {
  const visitOf = (request: Request, { secret }: { secret: string }): Visit => {
    const { viewer, ip } = request;
    return { secret, viewer, ip, cookie: readMemberCookie(deps, request) };
  };
  const answerOf = (request: Request, params: { secret: string }): Visit => {
    requireOwnOrigin(deps, request);
    return visitOf(request, params);
  };

  mount(site, sharedListEndpoints.listOwn, async ({ viewer }) => ({
    data: await listOwnLists(deps, viewer),
    meta: {},
  }));

  mount(site, sharedListEndpoints.make, async (request) => {
    const { viewer, body } = request;
    const write = { userId: requireUser(viewer).id, route: 'POST /lists', key: keyOf(request), body };
    const made = await answerOnce(deps, write, async (inner) => {
      return { status: 200, body: JSON.stringify({ seed: await makeList(inner, viewer, body) }) };
    });
    // what is kept for a repetition, and comes into backups, opens no list
    const { seed } = JSON.parse(made.body) as { seed: string };
    return { data: { secret: secretOf(deps.secret, seed) }, meta: {} };
  });

  mount(site, sharedListEndpoints.show, async (request, reply) => {
    const data = await showList(deps, visitOf(request, request.params), request.query.locale ?? 'az');
    // pages ask every few seconds what others have said
    return sendIfOther(request, reply, JSON.stringify({ data, meta: {} }));
  });

  mount(site, sharedListEndpoints.change, async (request, reply) => {
    await changeList(deps, visitOf(request, request.params), request.body);
    return reply.code(204).send(null);
  });

  mount(site, sharedListEndpoints.remove, async (request, reply) => {
    await removeList(deps, visitOf(request, request.params));
    return reply.code(204).send(null);
  });

  mount(site, sharedListEndpoints.renew, async (request) => ({
    data: { secret: await renewLink(deps, visitOf(request, request.params)) },
    meta: {},
  }));

  mount(site, sharedListEndpoints.addHomes, async (request, reply) => {
    await addHomes(deps, visitOf(request, request.params), request.body.listings);
    return reply.code(204).send(null);
  });

  mount(site, sharedListEndpoints.removeHome, async (request, reply) => {
    await removeHome(deps, visitOf(request, request.params), request.params.home);
    return reply.code(204).send(null);
  });

  mount(site, sharedListEndpoints.join, async (request, reply) => {
    const { params } = request;
    const member = await joinList(deps, answerOf(request, params), request.body);
    setMemberCookie(deps, reply, params.secret, member);
    return reply.code(204).send(null);
  });

  mount(site, sharedListEndpoints.leave, async (request, reply) => {
    const { params } = request;
    await leaveList(deps, answerOf(request, params));
    setMemberCookie(deps, reply, params.secret, '');
    return reply.code(204).send(null);
  });

  mount(site, sharedListEndpoints.removeMember, async (request, reply) => {
    await removeMember(deps, visitOf(request, request.params), request.params.member);
    return reply.code(204).send(null);
  });

  mount(site, sharedListEndpoints.vote, async (request, reply) => {
    await voteOnHome(deps, answerOf(request, request.params), request.params.home, request.body);
    return reply.code(204).send(null);
  });

  mount(site, sharedListEndpoints.comment, async (request, reply) => {
    await commentOnHome(deps, answerOf(request, request.params), request.params.home, request.body);
    return reply.code(204).send(null);
  });

  mount(site, sharedListEndpoints.removeComment, async (request, reply) => {
    await removeComment(deps, answerOf(request, request.params), request.params.comment);
    return reply.code(204).send(null);
  });
}
