import type { DocumentKey } from '#contract/content/documents.ts';
import { LANGUAGES } from '#contract/values/dates.ts';
import type { Previewable } from '../editing/previewable.ts';
import { Refusal } from '../refusal.ts';
import { EDITABLE_DOCUMENTS } from './editable-documents.ts';
import { findDocument } from './queries.ts';

const PAGES: Record<DocumentKey, string> = {
  about: '/about',
  term: '/term',
  'privacy-policy': '/privacy',
  'white-city': '/baki-ag-seher',
  'design-and-construction': '/design',
  credit: '/credit',
  advertising: '/advertising',
};

/** Documents. */
export const DOCUMENT_PREVIEW: Previewable = {
  kind: 'pages',
  editable: EDITABLE_DOCUMENTS,
  names: LANGUAGES,
  addressesOf: (id) => ({ page: PAGES[id as DocumentKey], endpoint: `/api/${id}` }),
  show: async ({ db }, _viewer, id, language) => {
    const answer = await findDocument(db, id as DocumentKey, language);
    if (answer === null) throw new Refusal(404, 'contentNotFound');
    return answer;
  },
};
