import * as maplibre from 'maplibre-gl';
import type { Language } from '#contract/values/dates.ts';
import { withMetro } from './provider-style.ts';

/** Timeout of the provider, in ms. */
const TIMEOUT = 4_000;

type OwnStyle = maplibre.StyleSpecification & {
  metadata: { 'evim:style': string | null; 'evim:stops': string; 'evim:metro': string[] };
};
/** `stops`: where the bus stops of our own map are. `isOwn`: it is drawn in the theme. */
export type LoadedStyle = { style: maplibre.StyleSpecification; stops: string | null; isOwn: boolean };

/**
 * The provider's style with our metro on it when one is configured and answers, else our own. @throws when neither loads
 * @param get requests our own
 */
export async function loadStyle(
  language: Language,
  theme: 'light' | 'dark',
  get: (address: string) => Promise<Response> = fetch,
): Promise<LoadedStyle> {
  const readOwn = async (theme: 'light' | 'dark') =>
    (await readJson(`/api/map-style?locale=${language}&theme=${theme}`, get)) as OwnStyle;
  const own = await readOwn(theme);
  const provider = own.metadata['evim:style'];
  if (provider) {
    const style = (await readJson(provider, getInTime).catch(() => null)) as maplibre.StyleSpecification | null;
    // it is light, and so is the metro on it
    if (style) {
      const light = theme === 'light' ? own : await readOwn('light');
      return { style: withMetro(style, light), stops: null, isOwn: false };
    }
  }
  if ('city' in own.sources) await allowPmtiles();
  return { style: own, stops: own.metadata['evim:stops'], isOwn: true };
}

let isAllowed = false;

/** Lets maps read tiles out of one PMTiles file, in ranges. */
async function allowPmtiles(): Promise<void> {
  if (isAllowed) return;
  const { Protocol } = await import('pmtiles');
  maplibre.addProtocol('pmtiles', new Protocol().tile);
  isAllowed = true;
}

function getInTime(address: string): Promise<Response> {
  return fetch(address, { signal: AbortSignal.timeout(TIMEOUT) });
}

async function readJson(address: string, get: (address: string) => Promise<Response>): Promise<unknown> {
  const response = await get(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}
