/** What a decision about a revision replaces, as it was before. */
export type Replaced = {
  /** the columns that an edit may change */
  version: object;
  imageIds: number[];
  /** the row of the changes */
  revision: object;
};
