import { endpoint } from '../wire/endpoint.ts';
import { DocumentQuery, LocaleQuery, SiteContactResponse, Translations } from './api.ts';
import { Banners } from './banners.ts';
import { BankPrograms, DOCUMENT_RESPONSES, type DocumentKey } from './documents.ts';

const tag = 'content';

export const contentEndpoints = {
  listTexts: endpoint('GET', '/api/translates', {
    tag,
    access: 'anyone',
    query: LocaleQuery,
    responses: { 200: Translations },
  }),
  showContact: endpoint('GET', '/api/contact', {
    tag,
    access: 'anyone',
    query: DocumentQuery,
    responses: { 200: SiteContactResponse },
    errors: [400, 404],
  }),
  listBankPrograms: endpoint('GET', '/api/bank-programs', {
    tag,
    access: 'anyone',
    query: LocaleQuery,
    responses: { 200: BankPrograms },
    errors: [400],
  }),
  listBanners: endpoint('GET', '/api/banners', {
    tag,
    access: 'anyone',
    query: LocaleQuery,
    responses: { 200: Banners },
    errors: [400],
  }),
};

/** Documents. */
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
  const responses = { 200: DOCUMENT_RESPONSES[key] };
  return endpoint('GET', `/api/${key}`, { tag, access: 'anyone', query: DocumentQuery, responses, errors: [400, 404] });
}
