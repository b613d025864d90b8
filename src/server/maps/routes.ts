import { mapEndpoints } from '#contract/maps/endpoints.ts';
import type { Deps, Site } from '../deps.ts';
import { mount } from '../http/mount.ts';
import { sendJson } from '../http/send-json.ts';
import { makeMapStyle } from './map-style.ts';
import { openMapPictures } from './service.ts';

export function mapRoutes(site: Site, deps: Deps): void {
  const pictures = openMapPictures(deps);
  const styles = new Map<string, string>();
  mount(site, mapEndpoints.showStyle, async (request, reply) => {
    const { locale } = request.query;
    const style = styles.get(locale) ?? makeMapStyle(deps.config, locale);
    styles.set(locale, style);
    return sendJson(reply.header('cache-control', 'public, max-age=86400'), style);
  });
  mount(site, mapEndpoints.drawPlace, async (request, reply) => {
    const { approximate: isApproximate, ...place } = request.query;
    const { content, type } = await pictures.show({ ...place, isApproximate });
    return reply.header('cache-control', 'public, max-age=86400').type(type).send(content);
  });
}
