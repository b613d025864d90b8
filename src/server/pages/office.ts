import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';

import type { Deps, Site } from '../deps.ts';
import { reportingPolicy } from '../http/security-headers.ts';
import { mapHosts } from '../maps/map-style.ts';
import { archiveOrWarn, serveHashedFiles } from './hashed-files.ts';

const ROOT = join(import.meta.dirname, '../../..');
const BUILT = join(ROOT, 'build/office');
const NONCE = /OFFICE_NONCE/g;

/** Serves the back office under /admin: one page with a Content-Security-Policy of its own. */
export async function mountOffice(
  site: Site,
  { config }: Pick<Deps, 'config'>,
  vite: ViteDevServer | null,
  built = BUILT,
): Promise<void> {
  // the assets, named by their hash; index.html is not among them
  const folders = { buildFolder: join(built, 'assets'), archiveFolder: join(config.DATA_DIR, 'static', 'office') };
  if (vite) {
    site.use(vite.middlewares);
    site.addHook('onClose', () => vite.close());
  } else await serveHashedFiles(site, '/admin/assets/', folders);
  const indexFile = join(built, 'index.html');
  let cached: { html: string; builtAt: number } | null = null;
  const pageFor = async (url: string) => {
    if (vite) return devPage(vite, url);
    // npm start builds it while the site is running, also in the place of an earlier one
    const builtAt = (await stat(indexFile).catch(() => null))?.mtimeMs;
    if (builtAt === undefined) return null;
    if (cached?.builtAt !== builtAt) {
      const html = await readFile(indexFile, 'utf8').catch(() => null);
      if (html === null) return null;
      await archiveOrWarn(site, folders);
      cached = { html, builtAt };
    }
    return cached.html;
  };
  for (const url of ['/admin', '/admin/*'])
    site.route({
      method: ['GET', 'HEAD'],
      url,
      schema: { hide: true },
      handler: async (request, reply) => {
        // a missing asset must be a 404, not the page
        if (/\/assets\//.test(request.url)) return reply.callNotFound();
        const html = await pageFor(request.url);
        if (!html)
          return reply
            .code(503)
            .headers({ 'retry-after': '2', refresh: '2', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
            .send('The back office is being built; this page looks again by itself.');
        const nonce = randomBytes(16).toString('base64');
        return reply
          .header('content-security-policy', policy(nonce, mapHosts(config), vite !== null))
          .header('cache-control', 'private, no-cache')
          .header('x-robots-tag', 'noindex, nofollow')
          .header('x-frame-options', 'DENY')
          .type('text/html; charset=utf-8')
          .send(html.replaceAll(NONCE, nonce));
      },
    });
}

/** The development server of the back office's bundle. */
export async function openOfficeVite(site: Site): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  return createServer({
    configFile: join(ROOT, 'vite.office.config.ts'),
    server: { middlewareMode: true, hmr: { server: site.server } },
    appType: 'custom',
  });
}

async function devPage(vite: ViteDevServer, url: string): Promise<string> {
  const source = await readFile(join(ROOT, 'src/office/index.html'), 'utf8');
  return vite.transformIndexHtml(url, source.replace('./opening.ts', '/opening.ts'));
}

function policy(nonce: string, maps: readonly string[], development: boolean): string {
  const outside = maps.map((host) => ` ${host}`).join('');
  return reportingPolicy([
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    development ? "style-src 'self' 'unsafe-inline'" : `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${outside}`,
    "font-src 'self'",
    `connect-src 'self'${outside}${development ? ' ws:' : ''}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
}
