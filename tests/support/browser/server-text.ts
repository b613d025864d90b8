import type { APIRequestContext } from '@playwright/test';

// What the server renders, for journeys that need no browser.

/** The HTML of a page as search engines read it: without its scripts, styles and pictures. */
export async function requestHtml(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  const html = await response.text();
  return {
    status: response.status(),
    html,
    /** the text of the first element with this start tag, with spaces for those that do not break: `h1`, `span role="status"` */
    textOf: (start: string) => {
      const end = start.split(' ')[0];
      return plainText(new RegExp(`<${start}(?=[\\s>])[^>]*>(.*?)</${end}>`, 's').exec(html)?.[1] ?? '');
    },
    /** what the first `link` or `meta` with this attribute says, or null: `rel="canonical"`, `property="og:title"` */
    headOf: (attribute: string) => {
      const value = new RegExp(`<(?:link|meta) ${attribute} (?:href|content)="([^"]*)"`).exec(html)?.[1];
      return value === undefined ? null : plainText(value);
    },
  };
}

/** The text of HTML: without scripts, with spaces for those that do not break. */
export function plainText(html: string): string {
  const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
  return html
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/&[^;]+;/g, (entity) => entities[entity] ?? entity);
}

/** The texts of the headings. */
export const headingsOf = (html: string): string[] =>
  [...html.matchAll(/<h\d[ >].*?<\/h\d>/gs)].map(([heading]) => plainText(heading));

/** The texts of the items of the first list below a heading. */
export function listBelow(html: string, heading: string): string[] {
  const [, items = ''] = new RegExp(`>${heading}</h\\d>.*?<[ou]l[^>]*>(.*?)</[ou]l>`, 's').exec(html) ?? [];
  return [...items.matchAll(/<li.*?<\/li>/gs)].map(([item]) => plainText(item));
}
