import type { VersionedTexts } from './texts.ts';
import type { FindText } from './translation.ts';

/** The texts that a page was rendered with, which it brings along; null: there is none for that key. */
export type BroughtTexts = { version: string; texts: Record<string, string | null> };

const ID = 'texts';

/** What is said while the others cannot be loaded. */
const WITHOUT_NETWORK = [
  ...['no_connection', 'connection_wait', 'nav_favorites', 'navigation_slow', 'part_not_loaded', 'try_again'],
  ...['new_version', 'new_version_ready', 'reload', 'error_occurred', 'back_to_home'],
];

/** The version of texts of which an editor sees a preview: all of them come with the page, and none is kept. */
export const PREVIEWED = 'preview';

/** Finds texts, and notes which. */
export function recordTexts(
  { version, texts }: VersionedTexts,
  isPreview = false,
): { find: FindText; brought: BroughtTexts } {
  if (isPreview) return { find: (key) => texts[key], brought: { version: PREVIEWED, texts } };
  const used: BroughtTexts['texts'] = {};
  const find = (key: string) => {
    const text = texts[key];
    used[key] = text ?? null;
    return text;
  };
  WITHOUT_NETWORK.forEach(find);
  return { find, brought: { version, texts: used } };
}

/** A rendered page with its texts as the last element. */
export function bringTexts(page: Buffer<ArrayBuffer>, brought: BroughtTexts): Buffer<ArrayBuffer> {
  const at = page.lastIndexOf('</body>');
  if (at < 0) return page;
  const json = JSON.stringify(brought).replaceAll('<', '\\u003c');
  const element = Buffer.from(`<script type="application/json" id="${ID}">${json}</script>`);
  return Buffer.concat([page.subarray(0, at), element, page.subarray(at)]);
}

/** Takes the texts out of the document. */
export function takeTexts(): BroughtTexts {
  const element = document.getElementById(ID);
  element?.remove();
  return JSON.parse(element?.textContent ?? '{"version":"newest","texts":{}}');
}
