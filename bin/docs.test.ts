import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const pages = ['README.md', 'CONTRIBUTING.md', 'STYLE.md', ...globSync('docs/{,architecture/}*.md', { cwd: root })];
/** Paths that the reader creates, or placeholders. */
const TO_WRITE = /press\.tsx|newbank|third\.ts|favorites\/(jobs|favorites-screen|admin)|NAME|evim\.env|\/tr\.json/;

test.each(pages)('%s names existing files', (page) => {
  const text = readFileSync(join(root, page), 'utf8');
  const paths = [...text.matchAll(/`((?:src|bin|tests|packages|bench|chaos|docs|deploy|seeds)\/[\w./-]+)`/g)];
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to = '']) => join(dirname(page), to));
  const named = [...paths.map(([, path = '']) => path), ...links].filter((path) => !TO_WRITE.test(path));
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
