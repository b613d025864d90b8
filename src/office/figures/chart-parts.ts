export type Point = { day: string } & Record<string, number | string>;
/** `of`: the name of its numbers in a point. */
export type Series = { of: string; word: string; colour: 'primary' | 'success' | 'warning' | 'error' };

/** The data of a chart. */
export type ChartParts = {
  title: string;
  points: readonly Point[];
  series: readonly Series[];
  /** how numbers are written, when not as counts */
  write?: (value: number) => string;
};
