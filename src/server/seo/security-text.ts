import { DAY_MS } from '#contract/values/durations.ts';
import { openSiteContact } from '../content/service.ts';
import type { Deps, Site } from '../deps.ts';

/** Validity of the file in ms (RFC 9116 recommends less than a year). */
const VALID_FOR = 180 * DAY_MS;

/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. Uses the address of the contact data. */
export function securityTextRoute(site: Site, deps: Deps): void {
  const showContact = openSiteContact(deps);
  site.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) => {
    const { mail } = await showContact('en');
    const { PUBLIC_URL: url } = deps.config;
    const lines = [
      `Contact: mailto:${mail}`,
      `Contact: ${url}/en/contact`,
      `Expires: ${new Date(deps.clock.now().getTime() + VALID_FOR).toISOString()}`,
      'Preferred-Languages: az, en, ru',
      `Canonical: ${url}/.well-known/security.txt`,
    ];
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
