/** What can be seen on its page before it is saved. */
export const PREVIEW_KINDS = ['pages', 'complexes', 'projects'] as const;
export type PreviewKind = (typeof PREVIEW_KINDS)[number];
