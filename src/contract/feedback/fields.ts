/** The topic of a message (spec §2, Contact screen). */
export const FEEDBACK_TITLES = ['suggestion', 'complaint', 'inquiry', 'other'] as const;
export type FeedbackTitle = (typeof FEEDBACK_TITLES)[number];

/** The state of a message; suspect: probably written by a bot. */
export const FEEDBACK_STATES = ['open', 'closed', 'suspect'] as const;

/** Maximum letters of each field, files of a message and bytes of a file. */
export const FEEDBACK_LIMITS = { name: 100, email: 254, message: 5000, files: 5, bytes: 10 * 1024 * 1024 } as const;

/** The allowed file types by extension. */
export const FEEDBACK_FILE_TYPES = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
} as const;
export type FeedbackFileType = keyof typeof FEEDBACK_FILE_TYPES;

/** The type by a name's extension, for browsers; the server detects the real type by the content. */
export function feedbackTypeOf(name: string): FeedbackFileType | null {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase().replace('jpeg', 'jpg') ?? '';
  return ending in FEEDBACK_FILE_TYPES ? (ending as FeedbackFileType) : null;
}

/** People need at least this many seconds for a form of four fields. */
export const MIN_SECONDS = 3;
