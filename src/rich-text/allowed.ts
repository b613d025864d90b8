import type { Block } from '#contract/values/rich-text.ts';

/** The features that a field's schema allows beside paragraphs and lists; `line` is a line break within a paragraph. */
type Feature = 'heading' | 'quote' | 'code' | 'image' | 'link' | 'inner-list' | 'line';
export type Allowed = readonly Feature[];

/** Owners' descriptions (ListingBlocks). */
export const OWNER_TEXT: Allowed = [];
/** Pages, complexes, projects and contact data (Blocks). */
export const STAFF_TEXT: Allowed = ['heading', 'quote', 'code', 'image', 'link', 'inner-list', 'line'];

export function isAllowed(type: Block['type'], allowed: Allowed): boolean {
  return type === 'paragraph' || type === 'list' || allowed.includes(type);
}
