import { z } from 'zod';
import { Time } from '../wire/admin-list.ts';
import { responseOf } from '../wire/page.ts';
import { DOCUMENTS, type DocumentKey } from './documents.ts';

export const DOCUMENT_KEYS = Object.keys(DOCUMENTS) as [DocumentKey, ...DocumentKey[]];

/** A document: in each language as its schema in contract/content/documents.ts, null until it is written. */
const AdminDocument = z
  .object({
    id: z.enum(DOCUMENT_KEYS),
    updatedAt: Time.nullable(),
    az: z.unknown(),
    en: z.unknown(),
    ru: z.unknown(),
  })
  .meta({ id: 'AdminPage' });
export type AdminDocument = z.infer<typeof AdminDocument>;
export const AdminDocumentResponse = responseOf(AdminDocument).meta({ id: 'AdminPageAnswer' });
export const DocumentBody = z.strictObject({
  az: z.unknown().optional(),
  en: z.unknown().optional(),
  ru: z.unknown().optional(),
  updatedAt: Time.nullable(),
});
export const DocumentKeyPath = z.object({ id: z.string().max(60) });
