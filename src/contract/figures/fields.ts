/** The periods of figures, in days up to today in Baku. */
export const FIGURE_PERIODS = [7, 30, 90] as const;
export type FigurePeriod = (typeof FIGURE_PERIODS)[number];

/** The groups of figures by who may see them, each with its downloadable tables. */
export const FIGURE_TABLES = {
  moderation: ['states', 'decisions', 'moderators'],
  people: ['people'],
  payments: ['payments', 'providers'],
  searches: ['searches'],
  operations: ['slow', 'jobs'],
} as const;
export type FigureGroup = keyof typeof FIGURE_TABLES;
export type FigureTable = (typeof FIGURE_TABLES)[FigureGroup][number];
