export type Theme = 'light' | 'dark';

/** Colours of the design for the map: limestone and sea, muted, so that markers stand out. */
export type Palette = typeof LIGHT;

const LIGHT = {
  sea: '#C3E0E3',
  shore: '#93C2C8',
  land: '#F3EDE2',
  home: '#F8F3E9',
  border: '#CFC2A8',
  casing: '#DDD1BA',
  street: '#FFFFFF',
  paper: '#FFFFFF',
  halo: '#F9F5EC',
  ink: '#101828',
  muted: '#4A566D',
  faint: '#5C6478',
  water: '#1F5F68',
  park: '#2B6A3C',
};

const DARK: Palette = {
  sea: '#0F2F3A',
  shore: '#24505C',
  land: '#1E242B',
  home: '#242B33',
  border: '#46505C',
  casing: '#14191F',
  street: '#434D59',
  paper: '#0E1420',
  halo: '#1A2027',
  ink: '#EEF2F8',
  muted: '#B4BECD',
  faint: '#98A5B8',
  water: '#7FB9C2',
  park: '#86C79A',
};

export const PALETTES: Record<Theme, Palette> = { light: LIGHT, dark: DARK };

/** The lines of the metro, as its own maps draw them (tokens `metro-…` of the site). */
const LINES: Record<Theme, Record<string, string>> = {
  light: { red: '#D92D20', green: '#1A9C4B', purple: '#8B3FA8' },
  dark: { red: '#F0695F', green: '#3FBF72', purple: '#B97FD3' },
};

/** A metro line's colour. */
export function colourOf(line: string, theme: Theme): string {
  return LINES[theme][line] ?? PALETTES[theme].muted;
}

/** Scale of letters and marks: 1 on a small picture, more on a large one. */
export function scaleOf({ width, height }: { width: number; height: number }): number {
  return Math.min(1.7, Math.max(1, Math.sqrt(width * height) / 530));
}
