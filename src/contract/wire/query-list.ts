import { LANGUAGES, type Language } from '../values/dates.ts';
import { searchWords } from '../values/text.ts';
import { MAX_PAGE_SIZE } from './page.ts';
import { type Entity, type ListQuery, QueryError, type Relation, type Sort } from './query.ts';
import { areaNames, own, parseAllFilters } from './query-filters.ts';

const MAX_SORTS = 5;
const MAX_PAGE = 100_000;
/** The most letters. What no filter of a phrase stands for sorts, at most all of it. */
const MAX_TEXTS = { _q: 200, _rank: 300 };
const MAX_WORDS = 10;
const MAX_LETTERS = 60;
const DEFAULT_PAGE_SIZE = 25;

type Raw = Record<string, unknown>;

/**
 * Parses the whole query string of a list and checks it against the entity's allow-list.
 * @throws QueryError naming the offending key
 */
export function parseListQuery(entity: Entity, raw: Raw): ListQuery {
  refuseUnknownKeys(raw, [
    'filters',
    ...narrowingNames(entity),
    'sort',
    'fields',
    'populate',
    'pagination',
    '_q',
    '_rank',
  ]);
  return {
    where: parseAllFilters(entity, raw),
    words: parseWords(entity, '_q', raw._q),
    rank: parseWords(entity, '_rank', raw._rank),
    sort: parseSort(entity, raw.sort),
    ...parseSelection(entity, raw),
    ...parsePagination(raw.pagination),
    ...parseHomes(raw.homes),
    locale: parseLocale(raw.locale),
  };
}

/** Parses only `fields` and `populate`, for a single entity. */
export function parseOneQuery(entity: Entity, raw: Raw): Pick<ListQuery, 'fields' | 'populate' | 'locale'> {
  refuseUnknownKeys(raw, ['fields', 'populate']);
  return { ...parseSelection(entity, raw), locale: parseLocale(raw.locale) };
}

/** Parses only what narrows, for a count: `filters`, `bbox`, `area`, `homes` and `_q`. */
export function parseCountQuery(entity: Entity, raw: Raw): Pick<ListQuery, 'where' | 'words' | 'perHome'> {
  refuseUnknownKeys(raw, ['filters', ...narrowingNames(entity), '_q']);
  return {
    where: parseAllFilters(entity, raw),
    words: parseWords(entity, '_q', raw._q),
    ...parseHomes(raw.homes),
  };
}

function narrowingNames(entity: Entity): string[] {
  return [...areaNames(entity), ...(entity.hasHomes ? ['homes'] : [])];
}

function parseHomes(raw: unknown): Pick<ListQuery, 'perHome'> {
  if (raw !== undefined && raw !== 'true' && raw !== 'false') throw new QueryError('homes', 'must be true or false');
  return raw === 'true' ? { perHome: true } : {};
}

function refuseUnknownKeys(raw: Raw, known: string[]): void {
  const other = Object.keys(raw).find((key) => ![...known, 'locale', 'status'].includes(key));
  if (other !== undefined) throw new QueryError(other, 'is not known here');
  // Strapi clients send it by default; there are no drafts
  if (raw.status !== undefined && raw.status !== 'published') throw new QueryError('status', 'can only be published');
}

function parseWords(entity: Entity, key: keyof typeof MAX_TEXTS, raw: unknown): string[] {
  if (raw === undefined) return [];
  if (!entity.searchable) throw new QueryError(key, 'is not known here');
  const most = MAX_TEXTS[key];
  if (typeof raw !== 'string' || raw.length > most)
    throw new QueryError(key, `must be a text of at most ${most} letters`);
  return searchWords(raw)
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_LETTERS));
}

function parseSort(entity: Entity, raw: unknown): Sort[] {
  if (raw === undefined) return [...entity.defaultSort];
  const parts = namesAt(raw, 'sort');
  if (parts.length > MAX_SORTS) throw new QueryError('sort', `has more than ${MAX_SORTS} keys`);
  return parts.map(([key, text]) => {
    const [field = '', direction = 'asc', ...rest] = text.split(':');
    if (!own(entity.fields, field)?.sortable) throw new QueryError(key, `cannot sort by ${field}`);
    if (rest.length > 0 || !/^(asc|desc)$/i.test(direction)) throw new QueryError(key, 'must end with :asc or :desc');
    return { field, direction: direction.toLowerCase() as Sort['direction'] };
  });
}

function parseSelection(entity: Entity, raw: Raw): Pick<ListQuery, 'fields' | 'populate'> {
  const populate = parsePopulate(entity, raw.populate);
  const selectable = Object.values(entity.fields).filter((field) => field.selectable);
  const every = selectable.map((field) => field.name);
  if (raw.fields === undefined) return { fields: every, populate };
  const fields = new Set<string>();
  for (const [key, name] of namesAt(raw.fields, 'fields')) {
    const relation = own(entity.relations, name);
    if (name === '*') for (const one of every) fields.add(one);
    else if (relation?.column) populate[name] ??= Object.keys(relation.fields);
    else if (own(entity.fields, name)?.selectable) fields.add(name);
    else if (name !== 'id' && name !== 'documentId') throw new QueryError(key, `there is no field ${name}`);
  }
  return { fields: [...fields], populate };
}

function parsePopulate(entity: Entity, raw: unknown): Record<string, string[]> {
  const populate: Record<string, string[]> = {};
  if (raw === undefined) return populate;
  const add = (key: string, name: string, fields?: string[]) => {
    const relation = own(entity.relations, name);
    if (!relation) throw new QueryError(key, `there is no relation ${name}`);
    populate[name] = fields ?? defaultFieldsOf(relation);
  };
  if (typeof raw === 'string' || Array.isArray(raw)) {
    for (const [key, name] of namesAt(raw, 'populate')) {
      if (name === '*') for (const each of Object.keys(entity.relations)) add(key, each);
      else add(key, name);
    }
    return populate;
  }
  for (const [name, value] of Object.entries(raw as Raw))
    add(`populate[${name}]`, name, parseInner(entity, name, value));
  return populate;
}

/** The fields of a related row when none are requested. */
function defaultFieldsOf({ fields, onlyNamed = [] }: Relation): string[] {
  return Object.keys(fields).filter((name) => !onlyNamed.includes(name));
}

/** `populate[Images]=true|*` or `populate[Images][fields][0]=formats`; of rows also `populate[listings][populate]=images`. */
function parseInner(entity: Entity, name: string, raw: unknown): string[] | undefined {
  const key = `populate[${name}]`;
  if (raw === 'true' || raw === '*') return undefined;
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    throw new QueryError(key, 'must be true, * or fields');
  const inner = raw as Raw;
  const relation = own(entity.relations, name);
  const other = Object.keys(inner).find((one) => one !== 'fields' && !(one === 'populate' && relation?.rows));
  if (other !== undefined) throw new QueryError(`${key}[${other}]`, 'is not known here');
  const pictures = relation ? parsePictures(relation, inner.populate, `${key}[populate]`) : [];
  const requested = inner.fields === undefined ? [] : namesAt(inner.fields, `${key}[fields]`);
  const takesAll = requested.length === 0 || requested.some(([, field]) => field === '*');
  if (takesAll && pictures.length === 0 && inner.populate === undefined) {
    if (inner.fields === undefined) throw new QueryError(key, 'must have fields');
    return undefined;
  }
  for (const [at, field] of requested)
    if (field !== '*' && !own(relation?.fields ?? {}, field)) throw new QueryError(at, `there is no field ${field}`);
  const names = takesAll && relation ? defaultFieldsOf(relation) : requested.map(([, field]) => field);
  return [...new Set(['id', 'documentId', ...names, ...pictures])];
}

/** The pictures of related rows that a nested `populate` requests; always with all their fields. */
function parsePictures({ onlyNamed = [], fields }: Relation, raw: unknown, key: string): string[] {
  if (raw === undefined) return [];
  const allowed = [...onlyNamed, ...Object.keys(fields).filter((name) => fields[name]?.kind === 'blocks')];
  if (raw === '*' || raw === 'true') return [...onlyNamed];
  const isGroup = typeof raw === 'object' && raw !== null && !Array.isArray(raw);
  const names = isGroup
    ? Object.keys(raw).map((name): [string, string] => [`${key}[${name}]`, name])
    : namesAt(raw, key);
  for (const [at, name] of names) if (!allowed.includes(name)) throw new QueryError(at, `there is no relation ${name}`);
  return names.map(([, name]) => name);
}

function parsePagination(raw: unknown): Pick<ListQuery, 'page' | 'pageSize' | 'withCount'> {
  if (raw !== undefined && (typeof raw !== 'object' || raw === null || Array.isArray(raw)))
    throw new QueryError('pagination', 'must have page and pageSize');
  const { page = '1', pageSize = String(DEFAULT_PAGE_SIZE), withCount = 'true', ...others } = (raw ?? {}) as Raw;
  const other = Object.keys(others)[0];
  if (other !== undefined) throw new QueryError(`pagination[${other}]`, 'is not known here');
  if (withCount !== 'true' && withCount !== 'false')
    throw new QueryError('pagination[withCount]', 'must be true or false');
  return {
    page: wholeAt(page, 'pagination[page]', MAX_PAGE),
    pageSize: Math.min(wholeAt(pageSize, 'pagination[pageSize]', 1_000_000), MAX_PAGE_SIZE),
    withCount: withCount === 'true',
  };
}

function wholeAt(raw: unknown, key: string, most: number): number {
  if (typeof raw !== 'string' || !/^\d{1,7}$/.test(raw) || Number(raw) < 1 || Number(raw) > most)
    throw new QueryError(key, `must be a whole number from 1 to ${most}`);
  return Number(raw);
}

function parseLocale(raw: unknown): Language {
  if (raw === undefined) return 'az';
  const language = LANGUAGES.find((one) => one === raw);
  if (!language) throw new QueryError('locale', 'must be az, en or ru');
  return language;
}

/** A list of names in the form `a,b` or `[a, b]`, each with its key. */
function namesAt(raw: unknown, key: string): [string, string][] {
  const parts: [string, unknown][] = Array.isArray(raw) ? raw.map((one, i) => [`${key}[${i}]`, one]) : [[key, raw]];
  return parts.flatMap(([at, one]) => {
    if (typeof one !== 'string' || one === '') throw new QueryError(at, 'must be a name');
    return one.split(',').map((name): [string, string] => [at, name.trim()]);
  });
}
