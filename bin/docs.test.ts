import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const pages = ['README.md', 'CONTRIBUTING.md', 'STYLE.md', ...globSync('docs/{,architecture/}*.md', { cwd: root })];
/** Paths that the reader creates, or placeholders. */
const TO_WRITE =
  /press\.tsx|newbank|third\.ts|favorites\/(jobs|favorites-screen|admin)|NAME|NNNN|TABLE|evim\.env|\/tr\.json/;

const OURS = '{bin,bench,chaos,deploy,migrations,packages,seeds,src,tests}/**/*.{ts,tsx,mjs,css,sql}';
const files = globSync(OURS, { cwd: root, exclude: ['**/node_modules/**'] }).map(
  (file) => `/${file.replaceAll('\\', '/')}`,
);

test.each(pages)('%s names existing files', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  const paths = [...text.matchAll(/`((?:src|bin|tests|packages|bench|chaos|docs|deploy|seeds)\/[\w./-]+)`/g)];
  // alone or by the end of their path: `query.ts`, `wire/query.ts`
  const sources = [...text.matchAll(/(?<![\w./-])\w[\w./-]*\.(?:tsx?|mjs|css|sql)\b/g)].map(([path]) => path);
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to = '']) => join(dirname(page), to));
  const named = [...paths.map(([, path = '']) => path), ...links].filter((path) => !TO_WRITE.test(path));
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const isOurs = (path: string) => TO_WRITE.test(path) || files.some((file) => file.endsWith(`/${path}`));
  expect(sources.filter((path) => !isOurs(path) && !existsSync(join(root, path)))).toEqual([]);
});
