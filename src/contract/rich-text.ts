import { z } from 'zod';

const Text = z.object({
  type: z.literal('text'),
  text: z.string(),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  underline: z.boolean().optional(),
  strikethrough: z.boolean().optional(),
  code: z.boolean().optional(),
});

/** Rich text as SPEC.md stores it: a list of blocks with children. Only what is written here is ever shown. */
export const Blocks = z
  .array(z.object({ type: z.literal('paragraph'), children: z.array(Text) }))
  .meta({ id: 'Blocks' });
export type Blocks = z.infer<typeof Blocks>;

/** Plain text as blocks: one paragraph a line. */
export function blocksOf(text: string): Blocks {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ type: 'paragraph' as const, children: [{ type: 'text' as const, text: line }] }));
}

/** The words of rich text, a line for each block. */
export function plainText(blocks: Blocks): string {
  return blocks.map((block) => block.children.map((child) => child.text).join('')).join('\n');
}
