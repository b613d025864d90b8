import type { Locator, Page } from '@playwright/test';
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
