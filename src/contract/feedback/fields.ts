/** What a message is about (spec §2, Contact screen). */
export const FEEDBACK_TITLES = ['suggestion', 'complaint', 'inquiry', 'other'] as const;
export type FeedbackTitle = (typeof FEEDBACK_TITLES)[number];

/** How a message stands with us; suspect: written as no person writes. */
export const FEEDBACK_STATES = ['open', 'closed', 'suspect'] as const;

/** Letters of each field, files of a message and bytes of each file. */
export const FEEDBACK_LIMITS = { name: 100, email: 254, message: 5000, files: 5, bytes: 10 * 1024 * 1024 } as const;

/** What may come along, by the ending it is kept under. */
export const FEEDBACK_FILE_TYPES = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
} as const;
export type FeedbackFileType = keyof typeof FEEDBACK_FILE_TYPES;

/** The type a name ends with, as browsers offer it; what a file really is, the server sees by its content. */
export function feedbackTypeOf(name: string): FeedbackFileType | null {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase().replace('jpeg', 'jpg') ?? '';
  return ending in FEEDBACK_FILE_TYPES ? (ending as FeedbackFileType) : null;
}

/** Seconds that nobody is faster than with a form of four fields. */
export const LEAST_SECONDS = 3;
