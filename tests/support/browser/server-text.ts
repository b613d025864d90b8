/** What the server renders, for tests that need no browser. */

/** The text of HTML: without scripts, with spaces for those that do not break. */
export function textOf(html: string): string {
  const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
  return html
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/&[^;]+;/g, (entity) => entities[entity] ?? entity);
}

/** The texts of the headings. */
export const headingsOf = (html: string): string[] =>
  [...html.matchAll(/<h\d[ >].*?<\/h\d>/gs)].map(([heading]) => textOf(heading));

/** The texts of the items of the first list below a heading. */
export function listBelow(html: string, heading: string): string[] {
  const [, items = ''] = new RegExp(`>${heading}</h\\d>.*?<[ou]l[^>]*>(.*?)</[ou]l>`, 's').exec(html) ?? [];
  return [...items.matchAll(/<li.*?<\/li>/gs)].map(([item]) => textOf(item));
}
