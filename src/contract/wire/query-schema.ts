import { z } from 'zod';

const grammar = 'Strapi 5 grammar; each key is checked against an allow-list and a 400 names the offending one.';
const filters = z.unknown().describe(`\`filters[Field][$operator]=value\`. ${grammar}`);
const _q = z.unknown().describe('Words to find in title, description, address, place names and listing number.');
const locale = z.unknown().describe('az (default), en or ru: the language of place names.');
const status = z.unknown().describe('published');
const selection = {
  fields: z.unknown().describe('`fields[0]=Price`; all when not given. id and documentId are always there.'),
  populate: z.unknown().describe('`populate=*`, `populate[0]=Images` or `populate[Images][fields][0]=formats`.'),
};

/** Query strings are parsed by the query compiler; these schemas only describe them. */
export const ListQuery = z.looseObject({
  filters: filters.optional(),
  sort: z.unknown().describe('`sort=Price:asc` or `sort[0]=…`; ends with id.').optional(),
  pagination: z
    .unknown()
    .describe('`pagination[page]`, `pagination[pageSize]` (at most 100), `pagination[withCount]`.')
    .optional(),
  fields: selection.fields.optional(),
  populate: selection.populate.optional(),
  _q: _q.optional(),
  locale: locale.optional(),
  status: status.optional(),
});
export const CountQuery = z.looseObject({
  filters: filters.optional(),
  _q: _q.optional(),
  locale: locale.optional(),
  status: status.optional(),
});
export const OneQuery = z.looseObject({
  fields: selection.fields.optional(),
  populate: selection.populate.optional(),
  locale: locale.optional(),
  status: status.optional(),
});
