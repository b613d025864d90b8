import type { Client } from 'openapi-fetch';
import { createContext, RouterContextProvider } from 'react-router';
import type { SignedInUser } from '#contract/auth/api.ts';
import type { Role } from '#contract/auth/fields.ts';
import type { Paths } from '#contract/endpoints.ts';
import type { VersionedTexts } from '../text/texts.ts';

/** Values that the server provides to every page. */
export type Visit = {
  /** of the page's inline scripts and styles */
  nonce: string;
  /** the API, answered in-process with the visitor's own rights */
  api: Client<Paths>;
  /** undefined: whether somebody is signed in could not be looked up */
  viewer: { user: (SignedInUser & { role: Role }) | null | undefined };
  /** a document is made: not data for a page that is open */
  isDocument: boolean;
  /** an editor sees content that is not saved yet */
  isPreview: boolean;
  /** whether browsers keep a service worker */
  hasWorker: boolean;
  /** whether people can be told things in Telegram */
  offersTelegram: boolean;
  /** where the site is, without a final slash: for canonical addresses */
  publicUrl: string;
  /** the texts of the page's language, with the editors' changes */
  words: VersionedTexts;
  /** puts an error of this page into the log */
  report: (error: unknown) => void;
  /** counts a search that found nothing (contract/listings/stored-search.ts) */
  noteEmptySearch: (search: string) => void;
  /** counts the words of a phrase that were not understood */
  noteUnread: (words: string) => void;
};

/** Every loader's way to the API and the viewer. It has no default, so that forgetting it is seen. */
export const visit = createContext<Visit>();

export function pageContext(values: Visit): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(visit, values);
  return context;
}
