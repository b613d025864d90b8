import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyReply } from 'fastify';
import type { createRequestHandler, ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import { languageOf } from '#contract/wire/addresses.ts';
import { readPreview, withPreviewedText } from '../content/preview-service.ts';
import type { Deps, Request, Site } from '../deps.ts';
import { type Encode, openEncoder } from '../http/encodings.ts';
import { dropDocumentHeaders, reportingPolicy } from '../http/security-headers.ts';
import { encodeFor, markShared } from '../http/shared-responses.ts';
import { mapHosts } from '../maps/map-style.ts';
import { Refusal } from '../refusal.ts';
import { recordEmptySearch, recordUnreadWords } from '../searches/service.ts';
import { readCookie } from '../viewer/cookies.ts';
import { isCountedView } from '../viewer/counted-view.ts';
import { serveHashedFiles } from './hashed-files.ts';
import { hashInline } from './inline-hashes.ts';
import { openInnerApi } from './inner-api.ts';
import { languageRedirect, setLanguageCookie } from './language-choice.ts';
import { withPlainPrefix } from './language-prefix.ts';
import { mountOffice, openOfficeVite } from './office.ts';
import { type CachedPage, openPageCache, type Rendered } from './page-cache.ts';
import { isDataAddress, openPagePatterns } from './page-pattern.ts';
import { readPageViewer } from './page-viewer.ts';
import type { Pages, PageValues } from './pages-bundle.ts';
import { withPlainSlashes } from './plain-slashes.ts';
import { purgeRemoved } from './purge-removed.ts';

const ROOT = join(import.meta.dirname, '../../..');

type Handler = ReturnType<typeof createRequestHandler>;

/**
 * Mounts the server-rendered pages for GET and HEAD; writes go to /api. In development Vite builds them.
 * @param hasDatabase whether the database answers
 */
export async function mountPages(
  site: Site,
  deps: Deps,
  vite: ViteDevServer | null,
  hasDatabase: () => Promise<boolean>,
): Promise<void> {
  const load = pageLoader(vite);
  const cache = openPageCache(deps.searchIndex.whenCurrent, hasDatabase);
  const encode = openEncoder({ isOfPages: true });
  const openApi = openInnerApi(site, deps);
  deps.searchIndex.onChange((listings) => {
    cache.drop(listings);
    void purgeRemoved(deps, listings).catch((error) => site.log.warn(error, 'the shared cache was not purged'));
  });
  const hosts = mapHosts(deps.config)
    .map((host) => ` ${host}`)
    .join('');
  if (vite) await site.register((await import('@fastify/middie')).default);
  await mountOffice(site, deps, vite && (await openOfficeVite(site)));
  if (vite) serveFromVite(site, vite);
  else await serveBuiltFiles(site, deps);

  site.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const address = request.raw.url ?? '/';
      if (redirectAddress(address, request, reply)) return reply;
      const { handle, pageContext, patternOf } = await load();
      request.pagePattern = patternOf;
      // only page rendering reads the sign-in cookie, never the API
      const token = readCookie(deps, 'jwt', request);
      const { viewer, isKnown } = await readPageViewer(deps, request.ip, token);
      const version = await contentVersion(deps);
      const preview = await readPreview(deps, viewer, address.split('?')[1] ?? '');
      const api = openApi(request, version, viewer.user ? token : undefined, preview);
      const language = languageOf(address.split('?')[0] ?? '/');
      const words = withPreviewedText(await deps.texts.textsIn(language), preview, language);
      const isShared = !token && vite === null;
      const nonce = randomBytes(16).toString('base64');
      const render = async ({ noteEmptySearch, noteUnread }: Notes) =>
        handle(
          isShared ? sharedRequest(deps, address) : webRequest(deps, request, reply),
          pageContext({
            nonce,
            api,
            viewer: { user: isKnown ? viewer.user : undefined },
            isDocument: !isDataAddress(address),
            isPreview: preview !== null,
            hasWorker: deps.config.SERVICE_WORKER && vite === null,
            offersTelegram: deps.telegram !== null,
            publicUrl: deps.config.PUBLIC_URL,
            words,
            report: (error) => request.log.error(error, 'page failed'),
            noteEmptySearch,
            noteUnread,
          }),
        );
      const countEmptySearch = (search: string) => {
        if (isCountedView(request)) recordEmptySearch(deps, search);
      };
      const countUnread = (text: string) => {
        if (isCountedView(request)) recordUnreadWords(deps, text);
      };
      if (!isShared) {
        const response = await render({ noteEmptySearch: countEmptySearch, noteUnread: countUnread });
        reply.header(
          'content-security-policy',
          policy([`'nonce-${nonce}'`], [`'nonce-${nonce}'`], { isDevelopment: vite !== null, hosts }),
        );
        if (preview) reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
        // Back after signing out must not show what was theirs
        else if (!response.headers.has('cache-control'))
          reply.header('cache-control', viewer.user ? 'private, no-store' : 'private, no-cache');
        return reply.send(response);
      }
      const page = await cache.get(`${version} ${words.version} ${address}`, () => finish(render, nonce, hosts));
      if (page.emptySearch !== null) countEmptySearch(page.emptySearch);
      if (page.unread !== null) countUnread(page.unread);
      // a request that is not for a document gets the page where a document would be redirected
      const isForAll = languageRedirect(address, { headers: {}, cookies: request.cookies }) === null;
      return sendCachedPage(deps, request, reply, page, { isForAll, encode });
    },
  });
}

/** Redirects an address that is not written plainly, or to the language that was chosen. @returns whether it did */
function redirectAddress(address: string, request: Request, reply: FastifyReply): boolean {
  const plainAddress = withPlainSlashes(address) ?? withPlainPrefix(address);
  if (plainAddress !== null) {
    reply.header('cache-control', 'public, max-age=3600').redirect(plainAddress, 301);
    return true;
  }
  const choice = languageRedirect(address, request);
  if (!choice) return false;
  reply.header('cache-control', 'private, no-store').header('vary', 'Cookie');
  if (choice.language) setLanguageCookie(reply, choice.language);
  reply.redirect(choice.address);
  return true;
}

/** What a page tells of a search, to be counted for each request that it answers. */
type Notes = Pick<PageValues, 'noteEmptySearch' | 'noteUnread'>;
type Render = (notes: Notes) => Promise<Response>;

/** Renders a page to the end, with hashes instead of nonces. */
async function finish(render: Render, nonce: string, hosts: string): Promise<Rendered> {
  let emptySearch: string | null = null;
  let unread: string | null = null;
  const response = await render({
    noteEmptySearch: (search) => {
      emptySearch = search;
    },
    noteUnread: (words) => {
      unread = words;
    },
  });
  const headers = [...response.headers].filter(([name]) => name !== 'content-length');
  const body = Buffer.from(await response.arrayBuffer());
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  const { html, scripts, styles } = isHtml ? hashInline(body, nonce) : { html: body, scripts: [], styles: [] };
  headers.push(['content-security-policy', policy(scripts, styles, { isDevelopment: false, hosts })]);
  return { status: response.status, headers, body: html, emptySearch, unread };
}

/** A cached page, or 304 when the browser has it already. */
async function sendCachedPage(
  deps: Deps,
  request: Request,
  reply: FastifyReply,
  page: CachedPage,
  { isForAll, encode }: { isForAll: boolean; encode: Encode },
) {
  for (const [name, value] of page.headers) reply.header(name, value);
  reply.code(page.status);
  if (page.isOutdated) reply.header('cache-control', 'private, no-store');
  else if (!reply.hasHeader('cache-control')) {
    reply.header('cache-control', 'private, no-cache');
    if (isForAll && markShared(deps, request, reply, { etag: page.etag, by: 'Cookie' })) return reply.code(304).send();
  }
  reply.header('vary', 'Cookie, Accept-Encoding');
  return reply.send(await encodeFor(encode, request, reply, page));
}

const TOPICS = ['contact', 'pages', 'places', 'banners'] as const;

/** Changes when an editor changes something: a page that shows it is rendered anew within a second. */
async function contentVersion({ changes }: Deps): Promise<string> {
  return (await Promise.all(TOPICS.map(changes))).join('.');
}

/** Creates the development server, which builds pages on request and reloads through the site's own port. */
export async function openVite(site: Site): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  return createServer({
    root: ROOT,
    server: { middlewareMode: true, hmr: { server: site.server } },
    appType: 'custom',
  });
}

type LoadedPages = { handle: Handler; pageContext: Pages['pageContext']; patternOf: (address: string) => string };

function pageLoader(vite: ViteDevServer | null): () => Promise<LoadedPages> {
  let current: (LoadedPages & { build: ServerBuild }) | undefined;
  const built = join(ROOT, 'build/pages/server/index.js');
  return async () => {
    if (current && !vite) return current;
    const build = vite
      ? ((await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild)
      : ((await import(pathToFileURL(built).href)) as ServerBuild);
    if (current?.build === build) return current;
    const pages = build.entry.module as unknown as Pages;
    current = {
      build,
      handle: pages.createRequestHandler(build, vite ? 'development' : 'production'),
      pageContext: pages.pageContext,
      patternOf: openPagePatterns(build),
    };
    return current;
  };
}

function serveFromVite(site: Site, vite: ViteDevServer): void {
  site.use(vite.middlewares);
  site.addHook('onClose', () => vite.close());
}

/** The files of the build. Hashed files never change; the others are revalidated. */
async function serveBuiltFiles(site: Site, { config }: Deps): Promise<void> {
  const root = join(ROOT, 'build/pages/client');
  await site.register(fastifyStatic, {
    root,
    globIgnore: ['static/js/**'],
    wildcard: false,
    index: false,
    cacheControl: false,
    // made by bin/precompress.mjs
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', 'public, max-age=3600');
      dropDocumentHeaders(reply);
      // letters have it: mail programs on the web show it on pages of their own
      if (path.endsWith('/touch-icon.png')) reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
  await serveHashedFiles(site, '/static/js/', {
    buildFolder: join(root, 'static/js'),
    archiveFolder: join(config.DATA_DIR, 'static', 'pages'),
  });
}

/** The Request for React Router: its host comes from the configuration, never from the Host header. */
function webRequest(deps: Deps, request: Request, reply: FastifyReply): globalThis.Request {
  try {
    const url = new URL(deps.config.PUBLIC_URL);
    return createRequest(request.raw, reply.raw, { protocol: url.protocol, host: url.host });
  } catch {
    throw new Refusal(400, 'bad_request');
  }
}

/** The same request for every visitor: nothing of one of them, and it does not end when one of them leaves. */
function sharedRequest({ config }: Deps, address: string): globalThis.Request {
  try {
    return new Request(new URL(address, config.PUBLIC_URL));
  } catch {
    throw new Refusal(400, 'bad_request');
  }
}

/**
 * @param scripts the sources of inline scripts: nonces or hashes; likewise `styles`
 * @param hosts origins of configured map tiles
 */
function policy(
  scripts: readonly string[],
  styles: readonly string[],
  { isDevelopment, hosts }: { isDevelopment: boolean; hosts: string },
): string {
  return reportingPolicy([
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    // Vite's styles carry no nonce, and a nonce would switch unsafe-inline off
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : ["style-src-elem 'self'", ...styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${hosts}`,
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}${hosts}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ]);
}
