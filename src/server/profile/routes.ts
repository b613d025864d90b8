import { z } from 'zod';
import { Done, TermsBody } from '#contract/auth/api.ts';
import { LocaleQuery } from '#contract/content/api.ts';
import {
  AccountDeleted,
  AccountDeletion,
  Balance,
  DeleteAccountBody,
  Profile,
  ProfileChange,
  ProfileChanged,
} from '#contract/profile/api.ts';
import { ProofHeaders } from '#contract/proof/fields.ts';
import { ErrorAnswer } from '#contract/wire/errors.ts';
import { EntityPath } from '#contract/wire/page.ts';
import type { RunInBackground } from '../auth/background-tasks.ts';
import { callerOf } from '../auth/caller.ts';
import { clearSessionCookie, setSessionCookie } from '../auth/cookies.ts';
import { requireUser } from '../auth/viewer.ts';
import type { Deps, Site } from '../deps.ts';
import { sendJson } from '../http/open-http.ts';
import { deleteAccount, downloadData, foretellDeletion } from './leaving.ts';
import { acceptTerms, changeProfile, showBalance, showProfile } from './service.ts';

const tags = ['profile'];
const security = [{ bearer: [] }];
const refusals = { 400: ErrorAnswer, 401: ErrorAnswer, 422: ErrorAnswer, 429: ErrorAnswer };

export function profileRoutes(site: Site, deps: Deps, runInBackground: RunInBackground): void {
  site.get(
    '/api/users/me',
    { schema: { tags, security, querystring: LocaleQuery, response: { 200: Profile, 401: ErrorAnswer } } },
    async ({ viewer, query }, reply) => sendJson(reply, await showProfile(deps, viewer, query.locale)),
  );

  site.get(
    '/api/users/me/balance',
    { schema: { tags, security, response: { 200: Balance, 401: ErrorAnswer } } },
    async ({ viewer }) => showBalance(deps, viewer),
  );

  site.put(
    '/api/users/:id',
    {
      schema: {
        tags,
        security,
        params: EntityPath,
        headers: ProofHeaders,
        body: ProfileChange,
        response: { 200: ProfileChanged, ...refusals, 403: ErrorAnswer, 409: ErrorAnswer },
      },
    },
    async (request, reply) => {
      const who = { viewer: request.viewer, caller: callerOf(deps, request), runInBackground };
      const changed = await changeProfile(deps, who, request.params.id, request.body);
      if (changed.jwt) setSessionCookie(deps, reply, changed.jwt);
      return changed;
    },
  );

  site.post(
    '/api/users/me/terms',
    { schema: { tags, security, body: TermsBody, response: { 200: Done, 400: ErrorAnswer, 401: ErrorAnswer } } },
    async ({ viewer }) => {
      await acceptTerms(deps, requireUser(viewer).id);
      return { success: true as const };
    },
  );

  site.get(
    '/api/users/me/data',
    { schema: { tags, security, response: { 200: z.looseObject({}), 401: ErrorAnswer } } },
    async ({ viewer }, reply) => {
      const data = await downloadData(deps, viewer);
      return sendJson(reply.header('content-disposition', 'attachment; filename="evim-data.json"'), data);
    },
  );

  site.get(
    '/api/users/me/deletion',
    { schema: { tags, security, response: { 200: AccountDeletion, 401: ErrorAnswer } } },
    async ({ viewer }) => foretellDeletion(deps, viewer),
  );

  // not DELETE: the old password is in its body
  site.post(
    '/api/users/me/deletion',
    {
      schema: {
        tags,
        security,
        body: DeleteAccountBody,
        response: { 200: AccountDeleted, ...refusals, 403: ErrorAnswer },
      },
    },
    async ({ viewer, body }, reply) => {
      const withdrawnListings = await deleteAccount(deps, viewer, body);
      clearSessionCookie(deps, reply);
      return { success: true as const, withdrawnListings };
    },
  );
}
