import type { ReactNode } from 'react';
import type { Blocks } from '#contract/rich-text.ts';

type Words = Blocks[number]['children'][number];

/** Text with its few marks, as React elements: nothing in it is ever read as HTML. */
export function RichText({ blocks }: { blocks: Blocks }) {
  // blocks have no names of their own and never change place
  return blocks.map((block, at) => (
    <p key={at} className="mt-3 first:mt-0">
      {block.children.map((words, part) => (
        <span key={part}>{marked(words)}</span>
      ))}
    </p>
  ));
}

function marked(words: Words): ReactNode {
  let shown: ReactNode = words.text;
  if (words.code) shown = <code>{shown}</code>;
  if (words.bold) shown = <strong>{shown}</strong>;
  if (words.italic) shown = <em>{shown}</em>;
  if (words.underline) shown = <u>{shown}</u>;
  if (words.strikethrough) shown = <s>{shown}</s>;
  return shown;
}
