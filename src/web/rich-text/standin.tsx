import { useState } from 'react';
import { blocksOf, plainText, type SimpleBlock } from '#contract/values/rich-text.ts';
import { EditorFrame, type FieldProps } from '#rich-text/editor/frame.tsx';
import { Toolbar } from '#rich-text/editor/toolbar.tsx';
import { useIsAlive } from '../boot/alive.ts';
import type { Meanwhile } from '../boot/load-part.tsx';
import { useOwnerTools } from './owner-tools.ts';

/** Plain text until the editor comes, and instead of it when it does not. It is not taken away from under who writes. */
export function PlainEditor({
  id,
  labelledBy,
  describedBy,
  value,
  onChange,
  onBlur,
  placeholder,
  isInvalid = false,
  hasFailed,
  onHold,
}: FieldProps<SimpleBlock[]> & Meanwhile) {
  const isAlive = useIsAlive();
  const tools = useOwnerTools();
  const [text, setText] = useState(() => plainText(value));
  // what is marked would lose its marks: that is worth waiting for the editor
  const isWaiting = isAlive && !hasFailed && !isPlain(value);
  return (
    <EditorFrame isInvalid={isInvalid}>
      <Toolbar {...tools} />
      <textarea
        id={id}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        value={text}
        readOnly={isWaiting}
        placeholder={placeholder}
        onFocus={() => onHold(!isWaiting)}
        onChange={(event) => {
          setText(event.target.value);
          onChange(blocksOf(event.target.value));
        }}
        onBlur={() => {
          onHold(false);
          onBlur?.();
        }}
        className="rich-text-area"
      />
    </EditorFrame>
  );
}

function isPlain(blocks: SimpleBlock[]): boolean {
  return JSON.stringify(blocks) === JSON.stringify(blocksOf(plainText(blocks)));
}
