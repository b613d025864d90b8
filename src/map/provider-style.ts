import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';

/** Of our style: which of its layers are the metro, from below. */
type OurStyle = Pick<StyleSpecification, 'sources' | 'layers'> & { metadata: { 'evim:metro': readonly string[] } };

/** What would be named as something of the provider's. */
const OURS = 'evim-';

/** A provider's style with our metro on top: its lines and stations, with their names where the provider has letters for them. */
export function withMetro(style: StyleSpecification, own: OurStyle): StyleSpecification {
  const fonts = style.glyphs ? fontsOf(style.layers) : undefined;
  const metro = own.metadata['evim:metro'].flatMap((id): LayerSpecification[] => {
    const layer = own.layers.find((one) => one.id === id);
    if (!layer || layer.type === 'background' || !('source' in layer)) return [];
    const ours = { ...layer, id: OURS + id, source: OURS + layer.source } as LayerSpecification;
    if (ours.type !== 'symbol' || !style.glyphs) return [ours];
    // letters come from the provider, who has none of our fonts
    return fonts ? [{ ...ours, layout: { ...ours.layout, 'text-font': fonts } }] : [];
  });
  const names = new Set(metro.flatMap((layer) => ('source' in layer ? [String(layer.source)] : [])));
  const sources = Object.entries(own.sources).flatMap(([name, source]) =>
    names.has(OURS + name) ? [[OURS + name, source] as const] : [],
  );
  return {
    ...style,
    sources: { ...style.sources, ...Object.fromEntries(sources) },
    layers: [...style.layers, ...metro],
  };
}

/** The fonts of the last names that are written in the same everywhere. */
function fontsOf(layers: readonly LayerSpecification[]): string[] | undefined {
  return layers
    .flatMap((layer) => {
      const fonts: unknown = layer.type === 'symbol' ? layer.layout?.['text-font'] : undefined;
      const isList = Array.isArray(fonts) && fonts.length > 0 && fonts.every((font) => typeof font === 'string');
      // lower case: an expression such as `literal`, and no font
      return isList && !/^[a-z-]+$/.test(fonts[0] as string) ? [fonts as string[]] : [];
    })
    .at(-1);
}
