import { z } from 'zod';
import type { Deps, Site } from '../deps.ts';
import { Refusal } from '../errors.ts';

const TYPES = { webp: 'image/webp', avif: 'image/avif' } as const;
const PicturePath = z.object({
  folder: z.string().regex(/^[0-9a-f]{2}$/),
  name: z.string().regex(/^[0-9a-f]{40}-[a-z]+\.(webp|avif)$/),
});

/** Pictures by their address; content-addressed, so they never change. */
export function imageRoutes(site: Site, { files }: Deps): void {
  site.get('/uploads/:folder/:name', { schema: { hide: true, params: PicturePath } }, async (request, reply) => {
    const { folder, name } = request.params;
    const stream = await files.read(`${folder}/${name}`).catch(() => null);
    if (!stream) throw new Refusal(404, 'not_found');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(TYPES[name.endsWith('.avif') ? 'avif' : 'webp'])
      .send(stream);
  });
}
