/** Limits of uploads (spec §9): files of a request, bytes of each, and a person's images that belong to no listing yet. */
export const UPLOAD_LIMITS = {
  files: 10,
  bytes: 10 * 1024 * 1024,
  pendingImages: 40,
  /** pixels of the shorter side; pictures of staff may be smaller (logos) */
  minSide: 400,
} as const;

/** Files per person and hour. Trusted: staff, and people with an approved listing. */
export const UPLOADS_PER_HOUR = { trusted: 300, untrusted: 60 } as const;
