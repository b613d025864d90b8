import { z } from 'zod';
import { SignedIn } from '#contract/auth/api.ts';
import {
  AddPasskeyBody,
  PasskeyAnswer,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  PasskeySignInBody,
  PasskeysAnswer,
  RenamePasskeyBody,
} from '#contract/auth/passkeys.ts';
import { ErrorAnswer } from '#contract/wire/errors.ts';
import { NumberPath } from '#contract/wire/page.ts';
import { callerOf } from '../auth/caller.ts';
import { welcome } from '../auth/routes.ts';
import type { Deps, Site } from '../deps.ts';
import { actorOf } from '../staff/audit.ts';
import {
  addPasskey,
  beginConfirmation,
  beginPasskey,
  beginSignIn,
  listOwnPasskeys,
  removePasskey,
  renamePasskey,
  signInByPasskey,
} from './service.ts';

const tags = ['auth'];
const security = [{ bearer: [] }];
const config = { forgivesToken: true };
const own = { 401: ErrorAnswer, 403: ErrorAnswer };

/** Passkeys: signing in by one, and those of one's own. */
export function passkeyRoutes(site: Site, deps: Deps): void {
  site.post(
    '/api/auth/passkeys/sign-in/options',
    { config, schema: { tags, response: { 200: PasskeyRequestOptions, 429: ErrorAnswer } } },
    async (request) => beginSignIn(deps, callerOf(deps, request)),
  );

  site.post(
    '/api/auth/passkeys/sign-in',
    {
      config,
      schema: {
        tags,
        body: PasskeySignInBody,
        response: { 200: SignedIn, 400: ErrorAnswer, 403: ErrorAnswer, 429: ErrorAnswer },
      },
    },
    async (request, reply) =>
      welcome(deps, reply, await signInByPasskey(deps, callerOf(deps, request), request.body.credential)),
  );

  site.get(
    '/api/auth/passkeys',
    { schema: { tags, security, response: { 200: PasskeysAnswer, 401: ErrorAnswer } } },
    async ({ viewer }) => ({ data: await listOwnPasskeys(deps, viewer), meta: {} }),
  );

  site.post(
    '/api/auth/passkeys/options',
    {
      schema: { tags, security, response: { 200: PasskeyCreationOptions, ...own, 409: ErrorAnswer, 429: ErrorAnswer } },
    },
    async ({ viewer }) => beginPasskey(deps, viewer),
  );

  site.post(
    '/api/auth/passkeys/confirm/options',
    { schema: { tags, security, response: { 200: PasskeyRequestOptions, 401: ErrorAnswer, 409: ErrorAnswer } } },
    async ({ viewer }) => beginConfirmation(deps, viewer),
  );

  site.post(
    '/api/auth/passkeys',
    {
      schema: {
        tags,
        security,
        body: AddPasskeyBody,
        response: { 200: PasskeyAnswer, 400: ErrorAnswer, ...own, 409: ErrorAnswer },
      },
    },
    async (request) => ({ data: await addPasskey(deps, request.viewer, actorOf(request), request.body), meta: {} }),
  );

  site.put(
    '/api/auth/passkeys/:id',
    {
      schema: {
        tags,
        security,
        params: NumberPath,
        body: RenamePasskeyBody,
        response: { 200: PasskeyAnswer, ...own, 404: ErrorAnswer },
      },
    },
    async ({ viewer, params, body }) => ({ data: await renamePasskey(deps, viewer, params.id, body.name), meta: {} }),
  );

  site.delete(
    '/api/auth/passkeys/:id',
    {
      schema: {
        tags,
        security,
        params: NumberPath,
        response: { 204: z.null(), ...own, 404: ErrorAnswer, 409: ErrorAnswer },
      },
    },
    async (request, reply) => {
      await removePasskey(deps, request.viewer, actorOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
}
