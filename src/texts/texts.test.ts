import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FREQUENCIES } from '#contract/alerts/rules.ts';
import { COMPLEX_PARAMETERS } from '#contract/complexes/parameters.ts';
import { DELIVERIES } from '#contract/complexes/search.ts';
import { NOTICE_CHANNELS, NOTICE_GROUPS } from '#contract/contacts/fields.ts';
import { FEEDBACK_TITLES } from '#contract/feedback/fields.ts';
import { actsFor, CLOSING_REASONS, DELETION_REASONS } from '#contract/listings/actions.ts';
import { DETAILS, LISTING_CHOICES, LISTING_FACTS } from '#contract/listings/details.ts';
import {
  CATEGORIES,
  LISTING_STATUSES,
  OUTCOMES,
  OWNERSHIP_TYPES,
  PROPERTY_TYPES,
  QUARTERS,
  REPAIR_STATUSES,
} from '#contract/listings/fields.ts';
import { questionsFor } from '#contract/listings/posting/type-questions.ts';
import { REASON_FIELD_NAMES } from '#contract/listings/rejections.ts';
import { LISTING_RULES } from '#contract/listings/rules.ts';
import { LISTING_SEARCH } from '#contract/listings/search.ts';
import type { ListingRow } from '#contract/listings/search-keys/control.ts';
import { AMENITY_KINDS, LAYER_KINDS } from '#contract/maps/layers.ts';
import { PRICE_EFFECTS } from '#contract/market/estimate.ts';
import { READY_QUESTIONS } from '#contract/moderation/question-fields.ts';
import { OPINIONS } from '#contract/notes/home-note.ts';
import { MONEY_CAUSES, PAYMENT_PROVIDERS } from '#contract/payments/fields.ts';
import { Line } from '#contract/places/api.ts';
import { PLACE_KINDS } from '#contract/places/search-place.ts';
import { PROJECT_STATUSES } from '#contract/projects/fields.ts';
import { PROMOTION_GIVES } from '#contract/promotions/placements.ts';
import { REPORT_REASONS } from '#contract/reports/fields.ts';
import type { Phrase } from '#contract/search/rows.ts';
import { WAITING, waitPhrase } from '#contract/wire/failures.ts';
import { COMPLEX_SORTS } from '#web/complexes/complex-search.ts';
import { COMPLEX_TABS, LISTING_SORTS } from '#web/complexes/detail/complex-tabs.ts';
import { FAVORITE_TABS } from '#web/favorites/favorite-cards.ts';
import { SORT_NAMES } from '#web/search/search.ts';
import { OWN_VIEWS } from '../web/own/own-view.ts';
import { BULK_ACTS } from '../web/own/table/bulk-acts.ts';
import az from './az.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };

const LANGUAGES: Record<string, Record<string, string>> = { az, en, ru };
const LANGUAGE_NAMES = Object.keys(LANGUAGES);
const keys = Object.keys(az);

const sources = (pattern: string) =>
  globSync(pattern, { cwd: 'src', exclude: (name) => name.endsWith('.test.ts') }).map((file) =>
    readFileSync(`src/${file}`, 'utf8'),
  );
const findMatches = (texts: string[], pattern: RegExp) => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''))),
];
/** A key itself, or the plural forms it stands for. */
const exists = (key: string) => key in az || ['one', 'few', 'many', 'other'].every((form) => `${key}_${form}` in az);
const variables = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();

it.each(LANGUAGE_NAMES)('%s has every key, a text for each, and the variables of the others', (language) => {
  const texts = LANGUAGES[language] ?? {};
  expect(Object.keys(texts)).toEqual(keys);
  expect(keys.filter((key) => texts[key]?.trim() === '')).toEqual([]);
  expect(keys.filter((key) => `${variables(texts[key] ?? '')}` !== `${variables(az[key as keyof typeof az])}`)).toEqual(
    [],
  );
});

it('every key in the pages has a text', () => {
  const pages = sources('web/**/*.{ts,tsx}');
  // t('key', …) and both branches of t(condition ? 'a' : 'b', …)
  const calls = findMatches(pages, /\bt\(([^`),{]+)/g);
  const calledKeys = calls.flatMap((call) => findMatches([call.replaceAll(/[!=]== '[^']*'/g, '')], /'([^']+)'/g));
  const indirectKeys = findMatches(
    pages,
    /(?:failPage\(\d+, |ApiError\(\d+, |readBodyOrFail\([^']*,\s+|\?\? |^ {4})'(\w*_\w*|[a-z]+[A-Z]\w*)'/gm,
  );
  expect(calledKeys.length).toBeGreaterThan(50);
  expect(indirectKeys).toContain('errorFetchingListing');
  expect([...calledKeys, ...indirectKeys].filter((key) => !exists(key))).toEqual([]);
});

it('the variables of a text are named by each call that names the text', () => {
  // t('key') and t('key', { … }), but no t('key', variables)
  const call = /\bt\('(\w+)'(?:,\s*\{((?:[^{}]|\{[^{}]*\})*)\},?)?\s*\)/g;
  const lackingIn = (source: string) =>
    [...source.matchAll(call)].flatMap(([, key = '', given = '']) => {
      const text = az[key as keyof typeof az] ?? az[`${key}_other` as keyof typeof az] ?? '';
      const isGiven = (name = '') => given.includes('...') || new RegExp(`\\b${name}\\b`).test(given);
      return variables(text).flatMap((name) => (name === 'count' || isGiven(name) ? [] : [`${key}: ${name}`]));
    });
  expect(lackingIn("t('area_m2', { area }) + t('area_m2') + t('area_m2', { areas: 1 })")).toHaveLength(2);
  expect(sources('web/**/*.{ts,tsx}').flatMap(lackingIn)).toEqual([]);
});

// t(`prefix_${value}`) of the pages, with all possible values
const FAMILIES: Record<string, readonly string[]> = {
  category_: ['all', ...CATEGORIES],
  type_: ['any', ...PROPERTY_TYPES],
  offer_: CATEGORIES,
  fix_: ['fact', ...REASON_FIELD_NAMES.filter((name) => !LISTING_FACTS.some((fact) => fact === name))],
  asked_: CATEGORIES,
  title_: ['unknown', ...PROPERTY_TYPES],
  sort_: SORT_NAMES,
  opinion_: OPINIONS,
  list_voted_: OPINIONS,
  listings_title_: ['premium', 'vip'],
  repair_: REPAIR_STATUSES,
  ownership_: OWNERSHIP_TYPES,
  status_: LISTING_STATUSES.filter((status) => status !== 'active'),
  quarter_: QUARTERS,
  question_: READY_QUESTIONS,
  favorites_: FAVORITE_TABS,
  no_favorites_: FAVORITE_TABS,
  browse_: FAVORITE_TABS.filter((tab) => tab !== 'all'),
  report_: REPORT_REASONS,
  deletion_: DELETION_REASONS,
  deletion_balance_: ['pay_out', 'give_up'],
  my_: LISTING_STATUSES.map((status) => `${status}_listings`),
  feedback_: FEEDBACK_TITLES,
  project_: ['all', ...PROJECT_STATUSES],
  own_status_: LISTING_STATUSES,
  outcome_: OUTCOMES,
  closed_sale_: CLOSING_REASONS,
  closed_rent_: CLOSING_REASONS,
  own_tab_: [...LISTING_STATUSES, 'all'],
  own_view_: OWN_VIEWS,
  bulk_done_: BULK_ACTS,
  bulk_title_: ['close', 'delete', 'withdraw'],
  promotion_each_: ['times', 'days'],
  delivery_: DELIVERIES,
  draft_: ['outdated', 'posted'],
  complex_sort_: COMPLEX_SORTS,
  complex_tab_: COMPLEX_TABS,
  complex_listing_sort_: LISTING_SORTS,
  parameter_: COMPLEX_PARAMETERS,
  quarter_year_: ['1', '2', '3', '4'],
  wizard_step_: ['1', '2', '3'],
  wizard_: ['rule_real', 'rule_one', 'rule_no_contacts', 'rule_price', 'tip_photos', 'tip_place', 'tip_words'],
  gives_: Object.values(PROMOTION_GIVES).flat(),
  price_effect_: PRICE_EFFECTS,
  prices_of_: ['sale', 'rent'],
  effect_: ['impressions', 'views', 'contacts'],
  promotion_: ['bump', 'vip', 'premium', 'times', 'days'],
  text_language_: ['az', 'en', 'ru'],
  theme_: ['system', 'light', 'dark'],
  payment_: ['paid', 'pending', 'review', 'failed', 'expired', 'refunded', 'unpaid'].flatMap((state) => [
    state,
    `${state}_text`,
  ]),
  method_: [...PAYMENT_PROVIDERS, 'balance'],
  money_: ['credited', ...MONEY_CAUSES.filter((cause) => cause !== 'payment' && cause !== 'purchase')],
  range_handle_: ['min', 'max'],
  layer_: LAYER_KINDS,
  amenity_: ['metro', ...AMENITY_KINDS],
  place_kind_: PLACE_KINDS,
  places_: ['street', 'complex', 'landmark'],
  line_: Line.options,
  changes_: ['waiting', 'rejected'],
  own_changes_: ['waiting', 'rejected'],
  notices_: [...NOTICE_CHANNELS, 'stop_of', 'remove_of', 'stop', 'remove', 'resume'],
  notices_group_: NOTICE_GROUPS,
  search_frequency_: FREQUENCIES.flatMap((one) => [one, `${one}_hint`]),
  notices_push_: ['unsupported', 'denied'],
  own_act_: LISTING_STATUSES.flatMap((status) => actsFor(status, 'owner')),
};

it('every key that the pages compose of a prefix and a value has a text', () => {
  const prefixes = findMatches(sources('web/**/*.{ts,tsx}'), /\bt\(`(\w+)\$\{\w+(?:\.\w+)?\}`/g);
  expect(prefixes.filter((prefix) => !FAMILIES[prefix])).toEqual([]);
  const all = Object.entries(FAMILIES).flatMap(([prefix, values]) => values.map((value) => prefix + value));
  expect(all.filter((key) => !exists(key))).toEqual([]);
});

it.each(LANGUAGE_NAMES)('%s has a text for every detail of a listing, and for each of its values', (language) => {
  const choices = LISTING_CHOICES.flatMap((name) => {
    const { key, legend, values } = DETAILS[name];
    return [legend, ...values.map((value) => `${key}_${value}`)];
  });
  expect([...LISTING_FACTS, ...choices].filter((key) => !LANGUAGES[language]?.[key])).toEqual([]);
});

it('every chip, heading and choice of the search has a text', () => {
  const known = { places: [], language: 'az' as const };
  const phraseKeys = Object.entries<ListingRow>(LISTING_SEARCH).flatMap(([name, row]) =>
    row.options.flatMap((value) => keysIn(row.phrase(value, name, known, {}))),
  );
  const headings = Object.values<ListingRow>(LISTING_SEARCH).flatMap(({ form }) => {
    const all = CATEGORIES.flatMap((category) =>
      PROPERTY_TYPES.map((type) => questionsFor({ category: [category], property: [type] })),
    );
    const legends = typeof form?.legend === 'function' ? all.map(form.legend) : [form?.legend ?? 'filters'];
    const groups = form?.control === 'chips' ? all.flatMap((questions) => form.groups?.(questions) ?? []) : [];
    return [...legends, ...groups.map(({ legend }) => legend), ...(form && 'any' in form ? [form.any] : [])];
  });
  expect(phraseKeys.length).toBeGreaterThan(60);
  expect([...phraseKeys, ...headings].filter((key) => !exists(key))).toEqual([]);
});

function keysIn(phrase: Phrase): string[] {
  if ('name' in phrase) return [];
  const values = Object.values(phrase.values ?? {});
  return [phrase.key, ...values.flatMap((value) => (typeof value === 'object' ? keysIn(value) : []))];
}

it('every error code of the server has a text', () => {
  const codes = findMatches(sources('server/**/*.ts'), /(?:Refusal\(|errorBody\(request, )\d+, '(\w+)'/g);
  expect(codes.length).toBeGreaterThan(5);
  expect(codes.filter((code) => !exists(code))).toEqual([]);
});

it('every limit has a text that says when to try again', () => {
  const waits = [1, 300, 9_000].flatMap((seconds) => keysIn(waitPhrase(seconds)));
  expect([...WAITING.map((code) => `${code}_in`), ...waits].filter((key) => !exists(key))).toEqual([]);
});

it('every mail about feedback has a text', () => {
  const mails = findMatches(sources('server/feedback/mail.ts'), /render\('(\w+)'/g);
  expect(mails.length).toBe(3);
  expect(mails.filter((key) => !exists(key))).toEqual([]);
});

it('every rule of a complete listing and every notice to an owner has a text', () => {
  const form = findMatches(sources('web/posting/form/*.ts'), /code: '(\w+)'/g);
  expect(form).toContain('number_invalid');
  const codes = [...LISTING_RULES.map(({ code }) => code), ...form];
  const kinds = [
    'approved',
    'rejected',
    'expired',
    'renewed',
    'hidden_by_reports',
    'hidden',
    'changes_approved',
    'changes_rejected',
  ];
  const asked = ['lapsed', 'question', 'ends_in_1', 'still_available'];
  const sms = [...kinds, ...asked].map((kind) => `sms_${kind}`);
  const mails = [...kinds, ...asked, 'ends_in_3'].flatMap((kind) => [`mail_${kind}_title`, `mail_${kind}_text`]);
  const renewal = ['ask_due', 'ask_expired', 'done_due', 'done_expired', 'renewed', 'void'].map(
    (one) => `renewal_${one}`,
  );
  expect([...codes, ...sms, ...mails, 'notice_returned', ...renewal].filter((key) => !exists(key))).toEqual([]);
});

// error codes that a status alone gives (spec §8)
it.each([
  'invalid_query',
  'bad_request',
  'not_found',
  'too_large',
  'unsupported_type',
  'too_many_requests',
  'service_unavailable',
  'error_occurred',
  'login_required',
  'listingNotFound',
  'listing_gone',
  'project_not_found',
  'method_not_allowed',
])('the error code %s has a text', (code) => {
  expect(exists(code)).toBe(true);
});
