import type { Blocks, SimpleBlock } from '#contract/values/rich-text.ts';
import { OWNER_TEXT } from '#rich-text/allowed.ts';
import { RichTextEditor } from '#rich-text/editor/editor.tsx';
import type { FieldProps } from '#rich-text/editor/frame.tsx';
import { useOwnerTools } from './owner-tools.tsx';

/** The editor of a listing's description: bold, italic and lists. */
export function OwnerEditor({ onChange, ...field }: FieldProps<SimpleBlock[]>) {
  const { label, tools } = useOwnerTools();
  // OWNER_TEXT allows only simple blocks
  const change = (blocks: Blocks) => onChange(blocks as SimpleBlock[]);
  return <RichTextEditor {...field} onChange={change} allowed={OWNER_TEXT} tools={tools} toolsLabel={label} />;
}
