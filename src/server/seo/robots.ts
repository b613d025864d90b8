import { inEveryLanguage } from './addresses.ts';

/** What is for one person only: there is nothing in it to be found. */
const PRIVATE = ['/profile', '/favorites', '/new-listing', '/edit-listing'];

/**
 * robots.txt: everything but the API, the back office and people's own pages. Pictures stay open (/uploads, /og and the
 * API's map). The same in every mode: a site nobody should find is kept behind a door, not behind this file.
 */
export function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    'Allow: /api/static-map',
    'Disallow: /api/',
    'Disallow: /admin',
    ...PRIVATE.flatMap(inEveryLanguage).map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
