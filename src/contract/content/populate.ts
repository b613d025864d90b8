import { QueryError } from '../wire/query.ts';
import type { DocumentKey } from './documents.ts';

/** The allowed names in `populate` of a document, nested. */
type Tree = { [name: string]: Tree };
const TREES: Record<DocumentKey | 'contact', Tree> = {
  contact: {},
  about: {},
  term: {},
  'privacy-policy': {},
  'white-city': { projects: { image: {} }, site: {} },
  'design-and-construction': { images: {}, images_end: {} },
  credit: { banks: {} },
  advertising: { figures: {}, kinds: {}, hours: {}, questions: {} },
};
const MAX_NAMES = 100;

/**
 * `populate=*`, `populate=projects.image`, `populate[0]=images` or `populate[projects][populate]=*`.
 * @throws QueryError naming the key with an unknown name
 */
export function checkPopulate(page: keyof typeof TREES, raw: unknown): void {
  if (raw !== undefined) check(TREES[page], raw, 'populate');
}

function check(tree: Tree, raw: unknown, key: string): void {
  if (typeof raw === 'string') {
    checkNames(tree, raw, key);
    return;
  }
  if (typeof raw !== 'object' || raw === null) throw new QueryError(key, 'must be names');
  const parts = Object.entries(raw);
  if (parts.length > MAX_NAMES) throw new QueryError(key, `has more than ${MAX_NAMES} names`);
  for (const [name, value] of parts) {
    const at = `${key}[${name}]`;
    if (Array.isArray(raw)) checkNames(tree, value, at);
    else checkInner(childOf(tree, name, at), value, at);
  }
}

function checkInner(tree: Tree, raw: unknown, key: string): void {
  if (raw === 'true' || raw === '*') return;
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new QueryError(key, 'must be true or *');
  for (const [name, value] of Object.entries(raw)) {
    // all fields are returned anyway
    if (name === 'populate') check(tree, value, `${key}[populate]`);
    else if (name !== 'fields') throw new QueryError(`${key}[${name}]`, 'is not known here');
  }
}

function checkNames(tree: Tree, raw: unknown, key: string): void {
  if (typeof raw !== 'string') throw new QueryError(key, 'must be a name');
  for (const path of raw.split(',')) {
    if (path.trim() === '*') continue;
    path
      .trim()
      .split('.')
      .reduce((inner, name) => (name === '*' ? {} : childOf(inner, name, key)), tree);
  }
}

function childOf(tree: Tree, name: string, key: string): Tree {
  const child = Object.hasOwn(tree, name) ? tree[name] : undefined;
  if (!child) throw new QueryError(key, `there is no relation ${name}`);
  return child;
}
