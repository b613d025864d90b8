import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { FeedbackFile } from '#contract/feedback/api.ts';
import { imageEndpoints } from '#contract/images/endpoints.ts';
import type { Image } from '#contract/wire/images.ts';
import { UPLOAD_LIMITS } from '#contract/wire/upload-limits.ts';
import type { Deps, Request, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { Refusal } from '../refusal.ts';
import { requireUser } from '../viewer/viewer.ts';
import type { IsKnownOwner } from './limits.ts';
import { listUploads, removeUpload, showUpload, uploadImages } from './uploads.ts';

const TYPES = { webp: 'image/webp', avif: 'image/avif' } as const;
const PicturePath = z.object({
  folder: z.string().regex(/^[0-9a-f]{2}$/),
  name: z.string().regex(/^[0-9a-f]{40}-[a-z]+\.(webp|avif)$/),
});

/** What other nouns say of who uploads, and take of them. */
type Others = {
  isKnownOwner: IsKnownOwner;
  uploadFeedbackFiles: (
    deps: Deps,
    sender: Pick<Request, 'viewer' | 'ip'>,
    parts: AsyncIterable<Multipart>,
  ) => Promise<FeedbackFile[]>;
};

/** Uploads, and pictures by their address; content-addressed, so they never change. */
export function imageRoutes(site: Site, deps: Deps, { uploadFeedbackFiles, isKnownOwner }: Others): void {
  const { files } = deps;
  const uploading = { ...deps, isKnownOwner };
  site.get('/uploads/:folder/:name', { schema: { hide: true, params: PicturePath } }, async (request, reply) => {
    const { folder, name } = request.params;
    const stream = await files.read(`${folder}/${name}`).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new Refusal(404, 'not_found') : error;
    });
    return (
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        // messengers and search engines show them too
        .header('cross-origin-resource-policy', 'cross-origin')
        .type(TYPES[name.endsWith('.avif') ? 'avif' : 'webp'])
        .send(stream)
    );
  });

  // in a scope of its own: no other route takes forms
  void site.register(async (plain) => {
    const scope: Site = plain.withTypeProvider<ZodTypeProvider>();
    const { files: most, bytes } = UPLOAD_LIMITS;
    await scope.register(multipart, {
      limits: { files: most, fileSize: bytes, fields: 20, fieldSize: 10_000, parts: most + 20, headerPairs: 100 },
    });
    // before anything is said about the form: who has no token may send files with a message, and nothing else
    scope.addHook('onRequest', async (request) => {
      const isForm = request.headers['content-type']?.startsWith('multipart/form-data');
      if (!isForm || request.routeOptions.url !== '/api/upload') requireUser(request.viewer);
    });
    mount(scope, imageEndpoints.upload, async (request, reply) => {
      const { viewer, ip } = request;
      return takingParts<Image[] | FeedbackFile[]>(request, reply, (parts) =>
        viewer.user ? uploadImages(uploading, viewer, parts, false) : uploadFeedbackFiles(deps, { viewer, ip }, parts),
      );
    });
    mount(scope, imageEndpoints.uploadMarked, async (request, reply) =>
      takingParts(request, reply, (parts) => uploadImages(uploading, request.viewer, parts, true)),
    );
  });
  mount(site, imageEndpoints.list, async (request) => listUploads(deps, request.viewer));
  mount(site, imageEndpoints.show, async (request) => showUpload(deps, request.viewer, request.params.id));
  mount(site, imageEndpoints.remove, async (request) => removeUpload(deps, request.viewer, request.params.id));
}

/**
 * Hands the parts of a form to `take`.
 * @throws Refusal 415 unsupported_type when it is none, 400 bad_request when it is broken
 */
async function takingParts<Taken>(
  request: FastifyRequest,
  reply: Pick<FastifyReply, 'header' | 'removeHeader'>,
  take: (parts: AsyncIterable<Multipart>) => Promise<Taken>,
): Promise<Taken> {
  if (!request.isMultipart()) throw new Refusal(415, 'unsupported_type');
  if (!hasBoundary(request.headers['content-type'] ?? '')) throw new Refusal(400, 'bad_request');
  // what is not read of a refused request is not waited for
  reply.header('connection', 'close');
  const taken = await take(request.parts()).catch((error: unknown) => {
    throw error instanceof Error && BROKEN_FORM.test(error.message) ? new Refusal(400, 'bad_request') : error;
  });
  reply.removeHeader('connection');
  return taken;
}

/** What the parser says of a form, which has no code or status of its own. */
const BROKEN_FORM =
  /^(?:Unexpected end of multipart data|(?:Part|Preamble) terminated early|Multipart: Boundary not found)/;

/** A form names what stands between its parts: 1 to 70 characters (RFC 2046, 5.1.1). The first such name is read. */
function hasBoundary(contentType: string): boolean {
  const named = /;\s*boundary=(.*)$/i.exec(contentType)?.[1];
  return named !== undefined && /^(?:"[^"\r\n]{1,70}"|[^\s";,]{1,70})\s*(?:;|$)/.test(named);
}
