import { expect, it } from 'vitest';
import { openTestSite } from '../../../tests/support/test-site.ts';
import { isLimited } from './limited-routes.ts';

/** The routes in the tree that Fastify prints: four characters for each level. */
function readRoutes(tree: string): string[] {
  const parts: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] = /^(.*?)(?:└|├)── (.*?)(?: \((.*)\))?$/.exec(line) ?? [];
    parts.splice(indent.length / 4, parts.length, part);
    return methods ? [parts.join('')] : [];
  });
}

it('every route is limited but files and what supervisors call; the pages behind links in mails, too', async () => {
  const test = await openTestSite();
  try {
    const routes = readRoutes(test.site.printRoutes({ commonPrefix: false }));
    expect(routes).toEqual(expect.arrayContaining(['/api/listings', '/renew', '/stop', '/opened']));
    expect(routes.filter((route) => !isLimited(route)).sort()).toEqual([
      '/manifest.webmanifest',
      '/map/:name-:version.json',
      '/robots.txt',
      '/sw.js',
      '/texts/:language-:version.json',
      '/uploads/:folder/:name',
    ]);
    test.deps.config.REQUESTS_PER_MINUTE = 1;
    await test.site.inject('/renew?token=x');
    const pages = ['/renew', '/confirm', '/reminders', '/confirm-contact', '/stop'];
    const statuses = await Promise.all(
      pages.map(async (page) => (await test.site.inject(`${page}?token=x`)).statusCode),
    );
    expect(statuses).toEqual(pages.map(() => 429));
    expect((await test.site.inject('/robots.txt')).statusCode).toBe(200);
  } finally {
    await test.close();
  }
});

it('pages are limited; files of the build and the back office are not', () => {
  const served = [
    '/*',
    '/static/js/*',
    '/favicon.ico',
    '/art/empty.svg',
    '/admin',
    '/admin/*',
    '/admin/assets/*',
    '/metrics',
  ];
  expect(served.filter((route) => isLimited(route))).toEqual(['/*']);
});
