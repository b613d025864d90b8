const KINDS = {
  primary: 'bg-caspian text-on-caspian not-disabled:hover:bg-caspian-pressed not-disabled:active:bg-caspian-pressed',
  quiet: 'border border-edge bg-surface text-ink not-disabled:hover:border-caspian not-disabled:hover:text-caspian',
  remove: 'border border-edge bg-surface text-danger not-disabled:hover:border-danger',
  danger: 'bg-danger text-surface not-disabled:hover:opacity-90',
  plain: 'px-3 text-muted not-disabled:hover:text-caspian disabled:bg-transparent aria-disabled:bg-transparent',
};

/**
 * The look of a button (`button` in boot/styles.css), for buttons and for links that look like one. `more` wins; a colour in it
 * needs a `!`.
 */
export function buttonClass(kind: keyof typeof KINDS, more = ''): string {
  return `button ${KINDS[kind]} ${more}`;
}
