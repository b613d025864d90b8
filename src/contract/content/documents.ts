import { z } from 'zod';
import { isSafeUrl } from '../values/rich-text.ts';
import { Blocks } from '../values/rich-text-schema.ts';
import { PageImage } from '../wire/images.ts';
import { DocumentId, Id, responseOf } from '../wire/page.ts';

const line = z.string().trim().min(1).max(300);
const few = <Item extends z.ZodType>(item: Item) => z.array(item).max(60);

/** The documents, pages of text that editors write, in one language each. The field names are those of spec §3. */
export const DOCUMENTS = {
  about: z.strictObject({ about_us: Blocks }),
  term: z.strictObject({ terms: Blocks }),
  'privacy-policy': z.strictObject({ Privacy_Policy: Blocks }),
  'white-city': z.strictObject({
    title: line,
    slogan: line,
    slogan_muellifi: line,
    info: Blocks,
    // their ids are part of the page's addresses
    projects: few(z.strictObject({ id: Id, title: line, content: Blocks, image: PageImage })).refine(
      (all) => new Set(all.map(({ id }) => id)).size === all.length,
      'the same id twice',
    ),
    location: line,
    sales_phone: z.string().regex(/^0\d{9}$/, 'is no number'),
    site: z.strictObject({ text: line, url: z.string().max(500).refine(isSafeUrl, 'is no address') }).nullable(),
  }),
  'design-and-construction': z.strictObject({
    title: line,
    content: Blocks,
    images: few(PageImage),
    images_end: few(PageImage),
  }),
  credit: z.strictObject({ title: line, content: Blocks, banks: few(PageImage) }),
  advertising: z.strictObject({
    title: line,
    content: Blocks,
    figures: few(z.strictObject({ value: line, text: line })),
    kinds: few(z.strictObject({ title: line, text: line })),
    hours: few(z.strictObject({ days: line, time: line })),
    questions: few(z.strictObject({ question: line, answer: z.string().trim().min(1).max(2000) })),
  }),
} as const;

export type DocumentKey = keyof typeof DOCUMENTS;
type DocumentOf<Key extends DocumentKey> = z.infer<(typeof DOCUMENTS)[Key]>;

/** A document in storage: all of it in every language. */
export const documentIn = <Key extends DocumentKey>(key: Key) =>
  z.strictObject({ az: DOCUMENTS[key], en: DOCUMENTS[key], ru: DOCUMENTS[key] });
export type Document<Key extends DocumentKey> = Record<'az' | 'en' | 'ru', DocumentOf<Key>>;

const stamps = {
  id: Id,
  documentId: DocumentId,
  locale: z.enum(['az', 'en', 'ru']),
  createdAt: z.string(),
  updatedAt: z.string(),
};
const responseSchema = <Fields extends z.ZodRawShape>(document: z.ZodObject<Fields, z.core.$strict>, id: string) =>
  responseOf(document.extend(stamps)).meta({ id: `${id}Answer` });

/** The API's answers. */
export const DOCUMENT_RESPONSES = {
  about: responseSchema(DOCUMENTS.about, 'About'),
  term: responseSchema(DOCUMENTS.term, 'Term'),
  'privacy-policy': responseSchema(DOCUMENTS['privacy-policy'], 'PrivacyPolicy'),
  'white-city': responseSchema(DOCUMENTS['white-city'], 'WhiteCity'),
  'design-and-construction': responseSchema(DOCUMENTS['design-and-construction'], 'Design'),
  credit: responseSchema(DOCUMENTS.credit, 'Credit'),
  advertising: responseSchema(DOCUMENTS.advertising, 'Advertising'),
} as const;

const BankProgram = z
  .object({
    id: Id,
    documentId: DocumentId,
    bank: z.string(),
    name: z.string(),
    /** percent a year */
    rate: z.number(),
    /** percent of the price */
    min_down_payment: z.number(),
    max_years: z.number().int(),
    /** AZN; null: no limit */
    max_amount: z.number().nullable(),
    /** the day these terms were looked up: `2026-11-02` */
    as_of: z.string(),
  })
  .meta({ id: 'BankProgram' });
export type BankProgram = z.infer<typeof BankProgram>;
/** The mortgages of banks, in the editors' order. */
export const BankPrograms = z.object({ data: z.array(BankProgram), meta: z.object({}) }).meta({ id: 'BankPrograms' });
