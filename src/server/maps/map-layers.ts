import { colourOf, PALETTES, type Theme } from './palette.ts';

/** A MapLibre layer; the validator of its style specification checks them in a test. */
export type Layer = { id: string; type: string; source?: string; paint?: object; layout?: object } & Record<
  string,
  unknown
>;

/** Land, streets and the metro's lines: what lies below the tiles of a provider. */
export function groundLayers(theme: Theme): Layer[] {
  const colours = PALETTES[theme];
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
    ground('land', 'fill', { 'fill-color': colours.land }),
    ground('border', 'line', { 'line-color': colours.border, 'line-width': 1.2, 'line-dasharray': [4, 3] }, 8, 14),
    { ...ground('land', 'line', { 'line-color': colours.shore, 'line-width': 1.5 }), id: 'shore' },
    street('bus', colours.casing, [10, 0.8, 14, 2, 18, 6], 10),
    { ...street('minor', colours.casing, [11, 1, 14, 6, 16, 12, 18, 36], 11), id: 'minor-casing' },
    { ...street('major', colours.casing, [9, 1.6, 12, 4, 14, 8, 16, 16, 18, 46], 8), id: 'major-casing' },
    street('minor', colours.street, [11, 0.4, 14, 4, 16, 9.5, 18, 33], 12),
    street('major', colours.street, [9, 0.6, 12, 2.4, 14, 6, 16, 13.5, 18, 43], 9),
  ];
}

/** The lines of the metro, straight from station to station: fainter where one sees that they are. */
export function metroLines(theme: Theme): Layer {
  return {
    ...ground(
      'metro',
      'line',
      {
        'line-color': lineColour(theme),
        'line-width': by('zoom', [9, 2, 12, 4, 15, 5]),
        'line-opacity': by('zoom', [11, 0.7, 13, 0.4, 15, 0.15]),
      },
      0,
      15,
    ),
    layout: { 'line-join': 'round', 'line-cap': 'round' },
  };
}

/** Names, in rising priority: where two would overlap, the later one is shown. */
export function nameLayers(theme: Theme): Layer[] {
  const colours = PALETTES[theme];
  const halo = { 'text-halo-color': colours.halo, 'text-halo-width': 1.6 };
  const dot = { 'circle-stroke-color': colours.halo, 'circle-stroke-width': 1.5 };
  const markColour = ['match', ['get', 'of'], 'park', colours.park, colours.faint];
  const besideDot = { 'text-variable-anchor': ['left', 'right', 'top', 'bottom'], 'text-radial-offset': 0.7 };
  return [
    {
      ...places(
        'stop',
        'circle',
        { ...dot, 'circle-color': colours.faint, 'circle-radius': by('zoom', [14.5, 2.5, 17, 4.5]) },
        14.5,
      ),
      source: 'stops',
    },
    {
      ...names('stop', { 'text-size': 11, ...besideDot }, { 'text-color': colours.faint, ...halo }, 15),
      source: 'stops',
    },
    names(
      'sea',
      { 'text-size': by('zoom', [8, 12, 12, 20]), 'text-letter-spacing': 0.15 },
      { 'text-color': colours.water },
    ),
    names('street', { 'text-size': by('zoom', [13, 11, 16, 13]) }, { 'text-color': colours.muted, ...halo }, 13.5),
    places(
      'landmark',
      'circle',
      { ...dot, 'circle-color': markColour, 'circle-radius': by('zoom', [13.5, 2.5, 16, 4.5]) },
      13.5,
    ),
    names('landmark', { 'text-size': 12, ...besideDot }, { 'text-color': markColour, ...halo }, 14),
    names('settlement', { 'text-size': by('zoom', [10, 11, 14, 14]) }, { 'text-color': colours.muted, ...halo }, 10.5),
    {
      ...names('district', { 'text-size': by('zoom', [9, 12, 12, 16]) }, { 'text-color': colours.ink, ...halo }, 8),
      maxzoom: 13.5,
    },
  ];
}

/** Stations in the colours of their lines. */
export function stationLayers(theme: Theme): Layer[] {
  const colours = PALETTES[theme];
  return [
    places('station', 'circle', {
      'circle-color': lineColour(theme),
      'circle-radius': by('zoom', [9, 2.5, 12, 5, 15, 9]),
      'circle-stroke-color': colours.paper,
      'circle-stroke-width': by('zoom', [9, 1, 12, 2]),
    }),
    {
      ...names('station', { 'text-field': 'M', 'text-size': 11, ...ALWAYS }, { 'text-color': colours.paper }, 14),
      id: 'station-letters',
    },
    names(
      'station',
      {
        'text-size': by('zoom', [11, 11, 15, 14]),
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 1,
      },
      { 'text-color': colours.ink, 'text-halo-color': colours.halo, 'text-halo-width': 1.8 },
      11,
    ),
  ];
}

const ALWAYS = { 'text-allow-overlap': true, 'text-ignore-placement': true };
/** Without glyphs in the style the map draws with the page's fonts. */
export const FONT = ['Inter, sans-serif'];

function lineColour(theme: Theme) {
  const colours = ['red', 'green', 'purple'].flatMap((line) => [line, colourOf(line, theme)]);
  return ['match', ['get', 'line'], ...colours, PALETTES[theme].muted];
}

/** A value between stops: `[zoom, value, zoom, value]`. */
function by(what: 'zoom', stops: number[]) {
  return ['interpolate', ['exponential', 1.4], [what], ...stops];
}

function ground(kind: string, type: string, paint: object, minzoom = 0, maxzoom = 24): Layer {
  return { id: kind, type, source: 'ground', filter: ['==', ['get', 'kind'], kind], minzoom, maxzoom, paint };
}

function street(kind: string, colour: string, widths: number[], minzoom: number): Layer {
  const paint = { 'line-color': colour, 'line-width': by('zoom', widths) };
  return { ...ground(kind, 'line', paint, minzoom), layout: { 'line-join': 'round', 'line-cap': 'round' } };
}

function places(kind: string, type: string, paint: object, minzoom = 0): Layer {
  return { id: kind, type, source: 'names', filter: ['==', ['get', 'kind'], kind], minzoom, paint };
}

function names(kind: string, layout: object, paint: object, minzoom = 0): Layer {
  return {
    ...places(kind, 'symbol', paint, minzoom),
    id: `${kind}-names`,
    layout: { 'text-field': ['get', 'name'], 'text-font': FONT, 'text-padding': 6, 'text-max-width': 9, ...layout },
  };
}
