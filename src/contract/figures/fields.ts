/** Days that figures may be of, up to today in Baku. */
export const FIGURE_PERIODS = [7, 30, 90] as const;
export type FigurePeriod = (typeof FIGURE_PERIODS)[number];

/** The figures of the first page by who may see them, each with the tables that can be taken away. */
export const FIGURE_TABLES = {
  moderation: ['states', 'decisions', 'moderators'],
  people: ['people'],
  payments: ['payments', 'providers'],
  searches: ['searches'],
  operations: ['slow', 'jobs'],
} as const;
export type FigureGroup = keyof typeof FIGURE_TABLES;
export type FigureTable = (typeof FIGURE_TABLES)[FigureGroup][number];
