import type { Graph, Thing, WithContext } from 'schema-dts';

/**
 * Structured data for search engines (schema.org). It is a data block, so the Content-Security-Policy needs no nonce; `<` is
 * escaped, so that no text can end the element.
 */
export function JsonLd<Kind extends Exclude<Thing, string>>({ data }: { data: WithContext<Kind> | Graph }) {
  // unescaped: React would write &quot; here, which is not JSON
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptText(data) }} />;
}

/** JSON that may stand inside of a script element. */
export function scriptText(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
