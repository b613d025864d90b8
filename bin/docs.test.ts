import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'STYLE.md',
  ...globSync('docs/{,architecture/,decisions/}*.md', { cwd: root }),
];
/** Paths that the reader creates, or placeholders. */
const TO_WRITE =
  /press\.tsx|newbank|third\.ts|favorites\/(jobs|favorites-screen|admin)|NAME|NNNN|TABLE|evim\.env|\/tr\.json/;

const OURS = '{bin,bench,chaos,deploy,migrations,packages,seeds,src,tests}/**/*.{ts,tsx,mjs,css,sql}';
const MADE = 'src/server/database/tables.ts';
const files = globSync(OURS, { cwd: root, exclude: ['**/node_modules/**', MADE] }).map(
  (file) => `/${file.replaceAll('\\', '/')}`,
);
/** Migrations never change, even when what they name does. */
const written = files.filter((file) => !file.startsWith('/migrations/'));
const FILE_NAME = /(?<![\w./-])\w[\w./-]*\.(?:tsx?|mjs|css|sql)\b/g;
const isOurs = (path: string) =>
  TO_WRITE.test(path) || `/${MADE}`.endsWith(`/${path}`) || files.some((file) => file.endsWith(`/${path}`));

test.each(pages)('%s names existing files', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  const paths = [...text.matchAll(/`((?:src|bin|tests|packages|bench|chaos|docs|deploy|seeds)\/[\w./-]+)`/g)];
  // alone or by the end of their path: `query.ts`, `wire/query.ts`
  const sources = text.match(FILE_NAME) ?? [];
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to = '']) => join(dirname(page), to));
  const named = [...paths.map(([, path = '']) => path), ...links].filter((path) => !TO_WRITE.test(path));
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(sources.filter((path) => !isOurs(path) && !existsSync(join(root, path)))).toEqual([]);
});

test('comments name existing files', () => {
  const isMissing = (path: string) => !isOurs(path) && !existsSync(join(root, path));
  const missing = written.flatMap(
    (file) =>
      commentsOf(file)
        .match(FILE_NAME)
        ?.filter(isMissing)
        .map((path) => `${file}: ${path}`) ?? [],
  );
  expect(missing).toEqual([]);
});

function commentsOf(file: string): string {
  const starts = file.endsWith('.sql') ? /--.*/g : /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g;
  return (readFileSync(join(root, file), 'utf8').match(starts) ?? []).join('\n');
}

test('no file has more than 300 lines', () => {
  const lengths = written.map((file) => [file, readFileSync(join(root, file), 'utf8').split('\n').length - 1] as const);
  expect(lengths.filter(([, lines]) => lines > 300)).toEqual([]);
});
