const SHAPE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-field px-5 py-2 text-center font-semibold transition-colors disabled:opacity-60';

const KINDS = {
  primary: 'bg-caspian text-on-caspian hover:bg-caspian-pressed active:bg-caspian-pressed',
  quiet: 'border border-edge bg-surface text-ink hover:border-caspian hover:text-caspian',
  remove: 'border border-edge bg-surface text-danger hover:border-danger',
  danger: 'bg-danger text-surface hover:opacity-90',
  plain: 'px-3 text-muted hover:text-caspian',
};

/** The look of a button, for buttons and for links that look like one. */
export function buttonClass(kind: keyof typeof KINDS, more = ''): string {
  return `${SHAPE} ${KINDS[kind]} ${more}`;
}
