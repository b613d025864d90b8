import { hash } from 'node:crypto';

/** A finished page without nonces, and the hashes of its inline scripts and styles, as a content security policy names them. */
export type HashedPage = { html: string; scripts: string[]; styles: string[] };

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/**
 * Replaces the nonces of a page by hashes, so that many visitors can get the same text. Only elements with the nonce are
 * hashed: what somebody managed to write into the page has none, and the browser refuses it as before.
 */
export function hashInline(text: string, nonce: string): HashedPage {
  const attribute = ` nonce="${nonce}"`;
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, kind, attributes = '', content = ''] of text.matchAll(INLINE)) {
    if (!attributes.includes(attribute) || content === '') continue;
    hashes[kind as 'script' | 'style'].add(`'sha256-${hash('sha256', content, 'base64')}'`);
  }
  return { html: text.replaceAll(attribute, ''), scripts: [...hashes.script], styles: [...hashes.style] };
}
