/** `sx` of a column that a phone has no room for: the row's page has it. */
export const WIDE = { display: { xs: 'none !important', sm: 'table-cell' } } as const;
