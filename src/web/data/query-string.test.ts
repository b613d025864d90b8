import qs from 'qs';
import { expect, it } from 'vitest';
import { QS_PARSE, QS_STRINGIFY } from '#contract/wire/query.ts';
import { writeQuery } from './query-string.ts';

it.each([
  [{}],
  [{ filters: { Price: { $gte: 100, $lte: 250_000 }, Rooms: { $in: [1, 11] } }, sort: 'createdAt:desc' }],
  [
    {
      filters: { $or: [{ district: { id: { $in: [3] } } }, { Metro: { id: { $in: [4, 5] } } }] },
      pagination: { page: 2 },
    },
  ],
  [{ _q: 'Nərimanov & co = 5 #1', locale: 'ru', fields: ['Area', 'Price'], left: undefined }],
])('the query string is the same as by qs, and the server reads it: %j', (query) => {
  expect(writeQuery(query)).toBe(qs.stringify(query, QS_STRINGIFY));
  expect(qs.parse(writeQuery(query), QS_PARSE)).toEqual(qs.parse(qs.stringify(query, QS_STRINGIFY), QS_PARSE));
});
