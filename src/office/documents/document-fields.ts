import type { DocumentKey } from '#contract/content/documents.ts';

/** The editor of a document's field. `rows` has fields of its own. */
export type DocumentField =
  | { name: string; kind: 'line' | 'text' | 'blocks' | 'images' }
  | { name: string; kind: 'rows'; fields: readonly DocumentField[] };

const line = (name: string): DocumentField => ({ name, kind: 'line' });
const text = (name: string): DocumentField => ({ name, kind: 'text' });
const blocks = (name: string): DocumentField => ({ name, kind: 'blocks' });
const images = (name: string): DocumentField => ({ name, kind: 'images' });
const rows = (name: string, ...fields: DocumentField[]): DocumentField => ({ name, kind: 'rows', fields });

/** The fields of each document in a language (contract/content/documents.ts); the parts of White City are in city-parts.ts. */
export const DOCUMENT_FIELDS: Record<DocumentKey, readonly DocumentField[]> = {
  about: [blocks('about_us')],
  term: [blocks('terms')],
  'privacy-policy': [blocks('Privacy_Policy')],
  'white-city': [
    line('title'),
    line('slogan'),
    line('slogan_muellifi'),
    blocks('info'),
    line('location'),
    line('sales_phone'),
    line('site.text'),
    line('site.url'),
  ],
  'design-and-construction': [line('title'), blocks('content'), images('images'), images('images_end')],
  credit: [line('title'), blocks('content'), images('banks')],
  advertising: [
    line('title'),
    blocks('content'),
    rows('figures', line('value'), line('text')),
    rows('kinds', line('title'), line('text')),
    rows('hours', line('days'), line('time')),
    rows('questions', line('question'), text('answer')),
  ],
};
