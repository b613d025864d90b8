import { z } from 'zod';
import { ListingPage } from '../listings/api.ts';
import { LANGUAGES } from '../values/dates.ts';
import { Time } from '../wire/admin-list.ts';
import { Id, responseOf } from '../wire/page.ts';
import { GuestContact } from './guest-contact.ts';
import { KeptList } from './kept.ts';
import { FREQUENCIES, MAX_SEARCH } from './rules.ts';

const Frequency = z.enum(FREQUENCIES);

export const SavedSearch = z
  .object({
    id: Id,
    /** made of its filters, in the language of `locale` */
    name: z.string(),
    /** the query of its results: `category=rent&place=nizami` */
    search: z.string(),
    frequency: Frequency,
    /** also tells of homes that get cheaper */
    drops: z.boolean(),
    isPaused: z.boolean(),
    /** one of its places no longer exists: it finds nothing */
    isBroken: z.boolean(),
    /** id of the contact that is told; null: nobody */
    contact: Id.nullable(),
    /** how many homes came since their page was last seen, how many of them are new, not only cheaper, and the path of their page */
    news: z.object({ count: z.int(), newHomes: z.int(), path: z.string() }),
    /** of a search that brings too many homes: how many in the last seven days, and a filter that about halves its results */
    busy: z
      .object({
        homesInWeek: z.int(),
        /** one filter more by its chip, the query of the results with it, and how many these are, `of` all without it; null: none is known, or it is not one of the first three busy ones */
        narrower: z.object({ name: z.string(), search: z.string(), count: z.int(), of: z.int() }).nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'SavedSearch' });
export type SavedSearch = z.infer<typeof SavedSearch>;

/** Where somebody can be told. */
const SearchContact = z.object({
  id: Id,
  kind: z.enum(['mail', 'telegram', 'push']),
  /** a mail address; of other kinds empty */
  address: z.string(),
  isConfirmed: z.boolean(),
});

export const SavedSearches = z
  .object({
    data: z.array(SavedSearch),
    meta: z.object({
      contacts: z.array(SearchContact),
      /** how many homes on offer a contact without an account hides, by buttons and links of its messages; a person has a page of them */
      hidden: z.int(),
      /** what browsers without an account keep, of which the contact is told; a person has a page of it */
      kept: z.array(KeptList),
      /** when this was read: `at` of what is seen */
      readAt: z.iso.datetime(),
    }),
  })
  .meta({ id: 'SavedSearches' });
export type SavedSearches = z.infer<typeof SavedSearches>;

export const NewSavedSearch = z.strictObject({
  /** the query of its results */
  search: z.string().max(MAX_SEARCH),
  frequency: Frequency.optional(),
  drops: z.boolean().optional(),
  /** of the messages; a person has one already */
  locale: z.enum(LANGUAGES).optional(),
  /** where somebody without an account is told; required of them */
  contact: GuestContact.optional(),
});
export type NewSavedSearch = z.infer<typeof NewSavedSearch>;

export const SavedSearchResponse = responseOf(
  z.object({
    /** null for somebody without an account: the answer does not say whether the address is known */
    id: Id.nullable(),
    needsContact: z.boolean(),
    /** where a Telegram chat confirms the search, within ten minutes; null: no chat is asked for */
    telegramUrl: z.string().nullable(),
  }),
).meta({ id: 'NewSavedSearch' });

export const SavedSearchChange = z.strictObject({
  frequency: Frequency.optional(),
  drops: z.boolean().optional(),
  isPaused: z.boolean().optional(),
  /** one of their own */
  contact: Id.nullable().optional(),
});
export type SavedSearchChange = z.infer<typeof SavedSearchChange>;

/** The key of the link in messages, which stands for a contact without an account. */
export const SearchKey = z.object({ key: z.string().max(200).optional(), locale: z.enum(LANGUAGES).optional() });

/** `at`: when the list that was seen was read (`readAt`); now by default. */
export const SeenQuery = SearchKey.extend({ at: Time.optional() });

/** The homes that a message announced and that are still on offer. */
export const AlertPage = z
  .object({
    data: ListingPage.shape.data,
    meta: ListingPage.shape.meta.extend({
      /** how many were announced */
      announced: z.int(),
      /** how many of them are on offer and hidden by the person */
      hidden: z.int(),
      /** the searches they were found by, with the queries of their results */
      searches: z.array(z.object({ name: z.string(), search: z.string() })),
    }),
  })
  .meta({ id: 'AlertPage' });
export type AlertPage = z.infer<typeof AlertPage>;
