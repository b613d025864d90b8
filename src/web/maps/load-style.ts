import type { Language } from '#contract/values/dates.ts';

/** Timeout of the provider, in ms. */
const TIMEOUT = 4_000;

type Style = { metadata?: { 'evim:style'?: string | null } };

/** The provider's style when one is configured and answers, else our own. @throws when neither loads */
export async function loadStyle(language: Language): Promise<Style> {
  const own = (await readJson(`/api/map-style?locale=${language}`)) as Style;
  const provider = own.metadata?.['evim:style'];
  if (!provider) return own;
  return (readJson(provider, AbortSignal.timeout(TIMEOUT)) as Promise<Style>).catch(() => own);
}

async function readJson(address: string, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}
