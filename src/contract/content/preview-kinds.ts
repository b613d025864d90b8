/** What can be seen on its page before it is saved. */
export const PREVIEW_KINDS = [
  'pages',
  'contact',
  'banners',
  'bank-programs',
  'complexes',
  'projects',
  'promotions',
  'translations',
] as const;
export type PreviewKind = (typeof PREVIEW_KINDS)[number];
