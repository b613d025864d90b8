import type { View } from './mercator.ts';

/** Colours of DESIGN.md for the map: muted, so that the marker stands out. */
export const PALETTE = {
  sea: '#D6EAEE',
  shore: '#A9CFD4',
  land: '#F1F3F6',
  home: '#FCFDFD',
  border: '#D3DAE4',
  paper: '#FFFFFF',
  ink: '#101828',
  muted: '#52607A',
  faint: '#616C82',
  water: '#2A6B74',
  brand: '#0B6E75',
  brandTint: '#E3F3F3',
} as const;

const LINES: Record<string, string> = { red: '#D2403A', green: '#2B9A5B', purple: '#7B4FB5' };

/** A metro line's colour. */
export function colourOf(line: string): string {
  return LINES[line] ?? PALETTE.muted;
}

/** Scale of letters and marks: 1 on a small picture, more on a large one. */
export function scaleOf({ width, height }: Pick<View, 'width' | 'height'>): number {
  return Math.min(1.7, Math.max(1, Math.sqrt(width * height) / 530));
}
