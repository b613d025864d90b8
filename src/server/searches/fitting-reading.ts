import { type Filter, type Reading, searchOfReading } from '#contract/listings/phrase/reading.ts';
import { listingSearch } from '#contract/listings/search.ts';

/** What a reading has beside the filters of a search. */
const NO_FILTERS = new Set(['id', 'sort']);

/**
 * A reading of which a search keeps every filter. Who counts guests rents by the day, which is inferred; the words of filters
 * that fit nothing else that was said (a pool of a flat, mortgages of a rent) become text instead of being lost.
 */
export function fittingReading(phrase: string, read: Reading): Reading {
  const reading = withStay(read);
  const kept = listingSearch.write(listingSearch.read(searchOfReading(reading, new URLSearchParams())));
  // `storeys=2` is kept as a range; a value that another one of the same key replaced is not lost
  const isKept = ([key, value]: Filter) =>
    NO_FILTERS.has(key) ||
    kept.has(key, value) ||
    kept.has(`${key}_min`, value) ||
    !reading.filters[key]?.includes(value);
  const lost = reading.spans.filter(({ filters }) => !filters.every(isKept));
  if (lost.length === 0) return reading;
  const filters = Object.fromEntries(
    Object.entries(reading.filters)
      .map(([key, values]) => [key, values.filter((value) => isKept([key, value]))] as const)
      .filter(([, values]) => values.length > 0),
  );
  const words = lost.map(({ start, end }) => phrase.slice(start, end).toLowerCase().replaceAll('\u0307', ''));
  return {
    filters,
    inferred: reading.inferred.filter((key) => key in filters),
    text: [reading.text, ...words].filter((one) => one !== '').join(' '),
    spans: reading.spans
      .map((span) => ({ ...span, filters: span.filters.filter(isKept) }))
      .filter((span) => span.filters.length > 0),
  };
}

function withStay(reading: Reading): Reading {
  const { filters, inferred } = reading;
  if (!filters.guests || filters.category) return reading;
  return { ...reading, filters: { ...filters, category: ['daily'] }, inferred: [...inferred, 'category'] };
}
