import { useState } from 'react';
import { blocksOf, plainText, type SimpleBlock } from '#contract/values/rich-text.ts';
import { useIsAlive } from '../../boot/alive.ts';
import type { Meanwhile } from '../../boot/load-part.tsx';
import { EditorFrame, type EditorProps, TEXT_AREA } from './frame.tsx';
import { Toolbar } from './toolbar.tsx';

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
}: EditorProps & Meanwhile) {
  const isAlive = useIsAlive();
  const [text, setText] = useState(() => plainText(value));
  // what is marked would lose its marks: that is worth waiting for the editor
  const isWaiting = isAlive && !hasFailed && !isPlain(value);
  return (
    <EditorFrame isInvalid={isInvalid}>
      <Toolbar />
      <textarea
        data-text
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
        className={`${TEXT_AREA} field-sizing-content resize-none placeholder:text-muted`}
      />
    </EditorFrame>
  );
}

function isPlain(blocks: SimpleBlock[]): boolean {
  return JSON.stringify(blocks) === JSON.stringify(blocksOf(plainText(blocks)));
}
