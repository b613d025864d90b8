import type { DocumentKey } from '#contract/content/documents.ts';
import type { PreviewKind } from '#contract/content/preview-kinds.ts';
import { LANGUAGES, type Language } from '#contract/values/dates.ts';
import type { Db } from '../database/db.ts';
import type { Kind } from '../editing/kind.ts';
import type { Previewable } from '../editing/previewable.ts';
import { editableRows } from '../editing/rows.ts';
import { Refusal } from '../refusal.ts';
import { EDITABLE_DOCUMENTS } from './editable-documents.ts';
import { BANK_PROGRAMS, BANNERS, CONTACT } from './kind-queries.ts';
import { findBankPrograms, findBanners, findDocument, findSiteContact } from './queries.ts';

const PAGES: Record<DocumentKey, string> = {
  about: '/about',
  term: '/term',
  'privacy-policy': '/privacy',
  'white-city': '/baki-ag-seher',
  'design-and-construction': '/design',
  credit: '/credit',
  advertising: '/advertising',
};

const DOCUMENTS: Previewable = {
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

/** Rows that one endpoint shows together. */
function previewOf(
  kind: PreviewKind,
  rows: Kind,
  addresses: ReturnType<Previewable['addressesOf']>,
  show: (db: Db, language: Language) => Promise<string>,
): Previewable {
  return {
    kind,
    editable: editableRows(rows),
    names: Object.keys(rows.fields),
    addressesOf: () => addresses,
    show: ({ db }, _viewer, _id, language) => show(db, language),
  };
}

/** Documents, and rows that are seen on one page; banners are seen on every page, so on home. */
export const PREVIEWABLES: readonly Previewable[] = [
  DOCUMENTS,
  previewOf('contact', CONTACT, { page: '/contact', endpoint: '/api/contact' }, async (db, language) =>
    JSON.stringify({ data: await findSiteContact(db, language), meta: {} }),
  ),
  previewOf('banners', BANNERS, { page: '/', endpoint: '/api/banners' }, findBanners),
  previewOf('bank-programs', BANK_PROGRAMS, { page: '/credit', endpoint: '/api/bank-programs' }, findBankPrograms),
];
