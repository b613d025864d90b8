import { inEveryLanguage } from './addresses.ts';

/** Personal pages, useless in search results. */
const PRIVATE_PATHS = [
  ...['/profile', '/favorites', '/hidden', '/compare', '/new-listing', '/edit-listing'],
  ...['/saved-searches', '/alerts'],
];

/**
 * robots.txt: allows everything except the API, the back office and personal pages. Pictures stay allowed (/uploads, /og
 * and the API's map). The same in every mode: a private site needs access control, not this file.
 */
export function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    'Allow: /api/static-map',
    'Disallow: /api/',
    'Disallow: /admin',
    ...PRIVATE_PATHS.flatMap(inEveryLanguage).map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
