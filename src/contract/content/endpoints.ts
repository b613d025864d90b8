import { endpoint } from '../wire/endpoint.ts';
import { ContactAnswer, DocumentQuery, LocaleQuery, Translations } from './api.ts';
import { Banners } from './banners.ts';
import { BankPrograms, DOCUMENT_ANSWERS, type DocumentKey } from './documents.ts';

const tag = 'content';

export const contentEndpoints = {
  listTexts: endpoint('GET', '/api/translates', {
    tag,
    access: 'anyone',
    query: LocaleQuery,
    answers: { 200: Translations },
  }),
  showContact: endpoint('GET', '/api/contact', {
    tag,
    access: 'anyone',
    query: DocumentQuery,
    answers: { 200: ContactAnswer },
    errors: [400, 404],
  }),
  listBankPrograms: endpoint('GET', '/api/bank-programs', {
    tag,
    access: 'anyone',
    query: LocaleQuery,
    answers: { 200: BankPrograms },
    errors: [400],
  }),
  listBanners: endpoint('GET', '/api/banners', {
    tag,
    access: 'anyone',
    query: LocaleQuery,
    answers: { 200: Banners },
    errors: [400],
  }),
};

/** The text pages. */
export const documentEndpoints = {
  about: documentEndpoint('about'),
  term: documentEndpoint('term'),
  'privacy-policy': documentEndpoint('privacy-policy'),
  'white-city': documentEndpoint('white-city'),
  'design-and-construction': documentEndpoint('design-and-construction'),
  credit: documentEndpoint('credit'),
  advertising: documentEndpoint('advertising'),
} satisfies { [Key in DocumentKey]: unknown };

function documentEndpoint<Key extends DocumentKey>(key: Key) {
  const answers = { 200: DOCUMENT_ANSWERS[key] };
  return endpoint('GET', `/api/${key}`, { tag, access: 'anyone', query: DocumentQuery, answers, errors: [400, 404] });
}
