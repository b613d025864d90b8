import type { createRequestHandler, RouterContextProvider } from 'react-router';
import type { LanguageTexts } from '../content/texts/text-store.ts';
import type { Viewer } from '../deps.ts';
import type { InnerApi } from './inner-api.ts';

/** Exports of the pages' bundle: handler and context must come from its own copy of react-router. */
export type Pages = {
  createRequestHandler: typeof createRequestHandler;
  pageContext: (values: PageValues) => RouterContextProvider;
};

/** What the server gives every page; src/web/data/context.ts says what each is. */
export type PageValues = {
  nonce: string;
  api: ReturnType<InnerApi>;
  viewer: { user: Viewer['user'] | undefined };
  isDocument: boolean;
  isPreview: boolean;
  hasWorker: boolean;
  offersTelegram: boolean;
  publicUrl: string;
  words: LanguageTexts;
  report: (error: unknown) => void;
  noteEmptySearch: (search: string) => void;
  noteUnread: (words: string) => void;
};
