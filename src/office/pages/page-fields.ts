import type { DocumentKey } from '#contract/content/documents.ts';

/** The editor of a page's field. `rows` has fields of its own. */
export type PageField =
  | { name: string; kind: 'line' | 'text' | 'blocks' | 'images' }
  | { name: string; kind: 'rows'; fields: readonly PageField[] };

const line = (name: string): PageField => ({ name, kind: 'line' });
const text = (name: string): PageField => ({ name, kind: 'text' });
const blocks = (name: string): PageField => ({ name, kind: 'blocks' });
const images = (name: string): PageField => ({ name, kind: 'images' });
const rows = (name: string, ...fields: PageField[]): PageField => ({ name, kind: 'rows', fields });

/** The fields of each page in a language (contract/content/documents.ts); the parts of White City are in city-parts.ts. */
export const PAGE_FIELDS: Record<DocumentKey, readonly PageField[]> = {
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
