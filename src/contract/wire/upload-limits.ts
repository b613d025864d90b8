/** Limits of uploads (spec §9, HOUSE.md section 8): files of a request, bytes of each, images without a listing. */
export const UPLOAD_LIMITS = {
  files: 10,
  bytes: 10 * 1024 * 1024,
  waiting: 40,
  /** pixels of the shorter side; pictures of staff may be smaller (logos) */
  leastSide: 400,
} as const;

/** Files of a person within an hour: with an approved listing or of staff, and of others. */
export const UPLOADS_AN_HOUR = { known: 300, newcomer: 60 } as const;
