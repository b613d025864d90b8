import type { Graph, Thing, WithContext } from 'schema-dts';

/**
 * What a page is about, for search engines (schema.org). A block of data, never a script that runs, so that the
 * Content-Security-Policy asks no nonce of it; `<` is escaped, for no text may end the element.
 */
export function JsonLd<Kind extends Exclude<Thing, string>>({ data }: { data: WithContext<Kind> | Graph }) {
  // as it is: React would write &quot; here, which is no JSON
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptText(data) }} />;
}

/** JSON that may stand inside of a script element. */
export function scriptText(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
