import type { Readable } from 'node:stream';
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
import { refuseOtherSites } from '../http/other-sites.ts';
import { dropDocumentHeaders } from '../http/security-headers.ts';
import type { FileStore } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import { requireUser } from '../viewer/viewer.ts';
import type { IsKnownOwner } from './limits.ts';
import { listUploads, removeUpload, showUpload, uploadImages } from './uploads.ts';

const TYPES = { webp: 'image/webp', avif: 'image/avif' } as const;
const PicturePath = z.object({
  folder: z.string().regex(/^[0-9a-f]{2}$/),
  name: z.string().regex(/^[0-9a-f]{40}-[a-z]+\.(webp|avif)$/),
});

/** Functions of other features that this folder needs. */
type UploadPorts = {
  isKnownOwner: IsKnownOwner;
  uploadFeedbackFiles: (
    deps: Deps,
    sender: Pick<Request, 'viewer' | 'ip'>,
    parts: AsyncIterable<Multipart>,
  ) => Promise<FeedbackFile[]>;
};

/** A picture as AVIF or WebP; as WebP also under its AVIF address when it is stored as that alone. @throws Refusal 404 */
async function readPicture(files: FileStore, key: string): Promise<{ stream: Readable; type: string }> {
  try {
    return { stream: await files.read(key), type: TYPES[key.endsWith('.avif') ? 'avif' : 'webp'] };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    if (key.endsWith('.avif')) return readPicture(files, key.replace(/avif$/, 'webp'));
    throw new Refusal(404, 'not_found');
  }
}

/** Uploads, and pictures by their address. Addresses contain a hash of the content, so pictures never change. */
export function imageRoutes(site: Site, deps: Deps, { uploadFeedbackFiles, isKnownOwner }: UploadPorts): void {
  const { files } = deps;
  const uploadDeps = { ...deps, isKnownOwner };
  site.get('/uploads/:folder/:name', { schema: { hide: true, params: PicturePath } }, async (request, reply) => {
    const { folder, name } = request.params;
    const { stream, type } = await readPicture(files, `${folder}/${name}`);
    dropDocumentHeaders(reply);
    return (
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        // messengers and search engines embed them
        .header('cross-origin-resource-policy', 'cross-origin')
        .type(type)
        .send(stream)
    );
  });

  // in a plugin scope of its own: no other route accepts multipart forms
  void site.register(async (instance) => {
    const scope: Site = instance.withTypeProvider<ZodTypeProvider>();
    const { files: maxFiles, bytes } = UPLOAD_LIMITS;
    await scope.register(multipart, {
      limits: {
        files: maxFiles,
        fileSize: bytes,
        fields: 20,
        fieldSize: 10_000,
        parts: maxFiles + 20,
        headerPairs: 100,
      },
    });
    // before the form is parsed: without a token only feedback files are accepted
    scope.addHook('onRequest', async (request) => {
      const isForm = request.headers['content-type']?.startsWith('multipart/form-data');
      if (!isForm || request.routeOptions.url !== '/api/upload') requireUser(request.viewer);
      // a form needs no consent of this site to be sent from another one
      await refuseOtherSites(request);
    });
    mount(scope, imageEndpoints.upload, async (request, reply) => {
      const { viewer, ip } = request;
      return receiveForm<Image[] | FeedbackFile[]>(request, reply, (parts) =>
        viewer.user ? uploadImages(uploadDeps, viewer, parts, false) : uploadFeedbackFiles(deps, { viewer, ip }, parts),
      );
    });
    mount(scope, imageEndpoints.uploadMarked, async (request, reply) =>
      receiveForm(request, reply, (parts) => uploadImages(uploadDeps, request.viewer, parts, true)),
    );
  });
  mount(site, imageEndpoints.list, async (request) => listUploads(deps, request.viewer));
  mount(site, imageEndpoints.show, async (request) => showUpload(deps, request.viewer, request.params.id));
  mount(site, imageEndpoints.remove, async (request) => removeUpload(deps, request.viewer, request.params.id));
}

/**
 * Passes the parts of a multipart form to `take`.
 * @throws Refusal 415 unsupported_type when it is not a form, 400 bad_request when it is broken
 */
async function receiveForm<Result>(
  request: FastifyRequest,
  reply: Pick<FastifyReply, 'header' | 'removeHeader'>,
  take: (parts: AsyncIterable<Multipart>) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw new Refusal(415, 'unsupported_type');
  if (!hasBoundary(request.headers['content-type'] ?? '')) throw new Refusal(400, 'bad_request');
  // closes the connection after a refusal instead of reading the rest of the body
  reply.header('connection', 'close');
  const result = await take(request.parts()).catch((error: unknown) => {
    throw error instanceof Error && BROKEN_FORM.test(error.message) ? new Refusal(400, 'bad_request') : error;
  });
  reply.removeHeader('connection');
  return result;
}

/** Messages of the parser for a broken form: these errors have no code or status. */
const BROKEN_FORM =
  /^(?:Unexpected end of multipart data|(?:Part|Preamble) terminated early|Multipart: Boundary not found)/;

/** Whether the boundary is valid: 1 to 70 characters (RFC 2046, 5.1.1). The first boundary parameter counts. */
function hasBoundary(contentType: string): boolean {
  const boundary = /;\s*boundary=(.*)$/i.exec(contentType)?.[1];
  return boundary !== undefined && /^(?:"[^"\r\n]{1,70}"|[^\s";,]{1,70})\s*(?:;|$)/.test(boundary);
}
