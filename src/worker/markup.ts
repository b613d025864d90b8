import { escapeHtml } from '#contract/values/escape-html.ts';

/** HTML that is safe to show. */
export type Markup = { readonly markup: string };

type Part = Markup | readonly Markup[] | string | null | false;

/** A template of HTML: text in it is escaped, and may stand in attributes between quotes too. */
export function html(parts: TemplateStringsArray, ...values: Part[]): Markup {
  return { markup: String.raw({ raw: parts }, ...values.map(textOf)) };
}

function textOf(part: Part): string {
  if (part === null || part === false) return '';
  if (typeof part === 'string') return escapeHtml(part);
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}
