import { useState } from 'react';
import { blocksOf, plainText, type SimpleBlock } from '#contract/values/rich-text.ts';
import { EditorFrame, type FieldProps } from '#rich-text/editor/frame.tsx';
import { Toolbar } from '#rich-text/editor/toolbar.tsx';
import type { FallbackProps } from '../boot/lazy-component.tsx';
import { useIsHydrated } from '../boot/use-hydrated.ts';
import { useOwnerTools } from './owner-tools.tsx';

/** The plain-text fallback until the editor loads, or when it fails. It stays while the user types in it. */
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
}: FieldProps<SimpleBlock[]> & FallbackProps) {
  const isHydrated = useIsHydrated();
  const tools = useOwnerTools();
  const [text, setText] = useState(() => plainText(value));
  // formatted text would lose its marks: read-only until the editor loads
  const isWaiting = isHydrated && !hasFailed && !isPlain(value);
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
