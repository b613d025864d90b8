import { compressBest } from '../../http/encodings.ts';
import type { LanguageTexts } from './text-store.ts';

/** What only the server says: messages, and pages that it makes without React. The test reads the code of the pages for them. */
export const NOT_ON_PAGES =
  /^(mail_(?!reset_sent)|sms_|security_|notice_|renewal_|confirmation_|sandbox_|bridge_|correction_|telegram_|contact_confirm_t|alert_(?!heading_new|place_gone_text|page_)|message_(?!link_void))/;

/** The texts that pages need, as JSON. */
export function pageTexts({ version, texts }: LanguageTexts): string {
  const onPages = Object.entries(texts).filter(([key]) => !NOT_ON_PAGES.test(key));
  return JSON.stringify({ version, texts: Object.fromEntries(onPages) });
}

const COMPRESSED = new WeakMap<LanguageTexts, Promise<Buffer>>();

/** The same, compressed as well as brotli can, once for each change of the texts: it takes half a second of another thread. */
export function compressedPageTexts(texts: LanguageTexts): Promise<Buffer> {
  const compressed = COMPRESSED.get(texts) ?? compressBest(Buffer.from(pageTexts(texts)));
  COMPRESSED.set(texts, compressed);
  return compressed;
}
