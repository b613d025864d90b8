import { layers, namedFlavor } from '@protomaps/basemaps';
import type { Language } from '#contract/values/dates.ts';
import { FONT, type Layer } from './map-layers.ts';
import { PALETTES, type Theme } from './palette.ts';

/** The layers of Protomaps' base map for the source `city`, in our colours and fonts, without its background and icons. */
export function tileLayers(theme: Theme, language: Language): Layer[] {
  const { land, sea, halo } = PALETTES[theme];
  const flavor = { ...namedFlavor(theme), earth: land, water: sea, city_label_halo: halo, subplace_label_halo: halo };
  return layers('city', flavor, { lang: language }).flatMap((layer): Layer[] => {
    // our own map shows through where a tile is missing
    if (layer.type === 'background') return [];
    if (layer.type !== 'symbol') return [layer as Layer];
    const { layout = {} } = layer;
    // icons would need a file of pictures
    if (!('text-field' in layout)) return [];
    const entries = Object.entries(layout).filter(([name]) => !name.startsWith('icon-'));
    return [{ ...layer, layout: { ...Object.fromEntries(entries), 'text-font': FONT } } as Layer];
  });
}
