export type Point = { day: string } & Record<string, number | string>;
/** `key`: the property of a point that holds the numbers of the series. */
export type Series = { key: string; label: string; colour: 'secondary' | 'success' | 'warning' | 'error' };

/** The data of a chart. */
export type ChartParts = {
  title: string;
  points: readonly Point[];
  series: readonly Series[];
  /** formats numbers; by default as counts */
  write?: (value: number) => string;
};
