import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { textsOf } from './wizard.ts';

/** Counts the documents that a page loads from now on. */
export function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}

/** The footer of a phone with its first group of links unfolded. */
export async function openFooter(page: Page): Promise<Locator> {
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('button', { name: textsOf('az')('footer_cooperation') }).click();
  return footer;
}

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

/** The text of HTML: React separates texts by comments. */
export function plainText(html: string): string {
  const characters: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
  const text = html.replaceAll(/<[^>]*>/g, '').replaceAll(/&[^;]+;/g, (entity) => characters[entity] ?? entity);
  return text.replaceAll('\u00a0', ' ');
}
