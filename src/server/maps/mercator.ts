import { northOf, TILE } from '#contract/maps/mercator.ts';
import type { Language } from '#contract/values/dates.ts';
import type { MapPicture } from '../ports.ts';
import { PALETTES, type Palette, type Theme } from './palette.ts';

export type Place = { latitude: number; longitude: number };
export type Pixel = { x: number; y: number };

/** The visible part of the world: maps places to pixels from the top left corner. */
export type View = {
  width: number;
  height: number;
  zoom: number;
  centre: Pixel;
  metresPerPixel: number;
  theme: Theme;
  palette: Palette;
  /** of the names */
  language: Language;
  pixelOf: (place: Place) => Pixel;
  /** Whether a pixel is in the picture, at least `margin` pixels from its edge. */
  contains: (pixel: Pixel, margin?: number) => boolean;
};

const EQUATOR = 40_075_016.686;

/** Web Mercator coordinates in tiles of a zoom level, from the north-west corner of the world. */
export function tileOf({ latitude, longitude }: Place, zoom: number): Pixel {
  const tiles = 2 ** zoom;
  return { x: ((longitude + 180) / 360) * tiles, y: ((1 - northOf(latitude) / Math.PI) / 2) * tiles };
}

/** The view of a picture, centred on its place. */
export function openView(picture: MapPicture): View {
  const { width, height, zoom, theme = 'light', language = 'az' } = picture;
  const middle = tileOf(picture, zoom);
  const centre = { x: width / 2, y: height / 2 };
  return {
    width,
    height,
    zoom,
    theme,
    palette: PALETTES[theme],
    language,
    centre,
    metresPerPixel: (EQUATOR * Math.cos((picture.latitude * Math.PI) / 180)) / (TILE * 2 ** zoom),
    pixelOf: (place) => {
      const tile = tileOf(place, zoom);
      return { x: centre.x + (tile.x - middle.x) * TILE, y: centre.y + (tile.y - middle.y) * TILE };
    },
    contains: ({ x, y }, margin = 0) => x >= margin && y >= margin && x <= width - margin && y <= height - margin,
  };
}
