import { z } from 'zod';
import { MAX_POINTS } from '../places/walk.ts';

const grammar = 'Strapi 5 grammar; each key is checked against an allow-list and a 400 names the offending one.';
const filters = z
  .unknown()
  .describe(
    `\`filters[Field][$operator]=value\`. ${grammar} Listings also by stations, with $eq or $in: ` +
      '`filters[Near_Station]=ID` (a point of its own within 15 minutes on foot, or no such point and the advertiser names it), ' +
      '`filters[Walk_Station]=ID:MINUTES` (on foot), `filters[Ride_Station]=ID:MINUTES` (on foot or on foot and by metro).',
  );
const _q = z.unknown().describe('Words to find in title, description, address, place names and listing number.');
const _rank = z.unknown().describe('Words that sort: rows with more of them come first. Nothing is left out.');
const locale = z.unknown().describe('az (default), en or ru: the language of place names.');
const status = z.unknown().describe('published');
const areas = {
  bbox: z.unknown().describe('`west,south,east,north` in degrees: only what is there. `filters[bbox]` means the same.'),
  area: z
    .unknown()
    .describe('An encoded polyline of 3 to 60 corners: only what is in it. `filters[area]` means the same.'),
};
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
  _rank: _rank.optional(),
  locale: locale.optional(),
  status: status.optional(),
});
const CountQuery = z.looseObject({
  filters: filters.optional(),
  _q: _q.optional(),
  locale: locale.optional(),
  status: status.optional(),
});
const homes = z
  .unknown()
  .describe(
    'true: one listing of each home that matches, and every count counts homes. Of several listings of a home it is a premium one, ' +
      'else a VIP one, else one with photos, else the newest. Lists then have `Home_Listings`.',
  )
  .optional();
/** Queries of what has a place on the map. */
export const PlacedListQuery = ListQuery.extend({ ...z.object(areas).partial().shape, homes });
export const PlacedCountQuery = CountQuery.extend({ ...z.object(areas).partial().shape, homes });
const hidden = z
  .unknown()
  .describe('At most 1,000 ids of listings, separated by commas: their homes are left out.')
  .optional();
/** Of active listings, without the homes that a guest hides: also those that stand at one mark of a map. */
export const ShownListQuery = PlacedListQuery.extend({
  shown: z
    .unknown()
    .describe(
      'Filters as in `filters`, for the listings that `homes=true` gives: which listing of a home it gives does not depend on them. ' +
        'So they find the homes that a map shows at a place.',
    )
    .optional(),
  hidden,
});
/** Counts of active listings, without the homes that a guest hides. */
export const ShownCountQuery = PlacedCountQuery.extend({ hidden });
export const PlacedMapQuery = ShownCountQuery.extend({
  zoom: z
    .unknown()
    .describe('A whole number from 0 to 22, 11 when not given: cells are 64 pixels wide at this zoom.')
    .optional(),
});
export const NearQuery = ShownCountQuery.extend({
  points: z
    .unknown()
    .describe(
      `\`points[0]=LATITUDE,LONGITUDE:MINUTES\`, at most ${MAX_POINTS}: the surroundings to count in, on foot.`,
    ),
});
export const HistogramQuery = ShownCountQuery.extend({
  field: z.unknown().describe('Price, Area_M2, Area (land, in sot) or Price_Per_Sqm'),
  size: z.unknown().describe('At most so many ranges: 1 to 100, 40 by default.').optional(),
});
/** Of promoted listings: a count's query with what each has. */
export const PlacedSelectionQuery = PlacedCountQuery.extend({
  fields: selection.fields.optional(),
  populate: selection.populate.optional(),
});
export const OneQuery = z.looseObject({
  fields: selection.fields.optional(),
  populate: selection.populate.optional(),
  locale: locale.optional(),
  status: status.optional(),
});
