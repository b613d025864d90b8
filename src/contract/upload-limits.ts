/** Limits of an upload (spec §9, HOUSE.md section 8): files of a request, bytes of each, images without a listing. */
export const UPLOAD_LIMITS = { files: 10, bytes: 10 * 1024 * 1024, waiting: 40 } as const;
