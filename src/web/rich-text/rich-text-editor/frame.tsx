import type { ReactNode } from 'react';
import type { SimpleBlock } from '#contract/values/rich-text.ts';

export type EditorProps = {
  id: string;
  /** ids of its label, and of what is told below it */
  labelledBy: string;
  describedBy?: string | undefined;
  value: SimpleBlock[];
  onChange: (value: SimpleBlock[]) => void;
  onBlur?: (() => void) | undefined;
  placeholder?: string | undefined;
  isInvalid?: boolean;
};

/** The box around the tools and the text; the same for the editor and for what stands in its place. */
export function EditorFrame({ isInvalid = false, children }: { isInvalid?: boolean; children: ReactNode }) {
  return (
    <div
      className={`rounded-field border bg-surface transition-colors hover:border-caspian has-[[data-text]:focus-visible]:outline-2 has-[[data-text]:focus-visible]:outline-offset-2 has-[[data-text]:focus-visible]:outline-caspian ${isInvalid ? 'border-danger' : 'border-edge'}`}
    >
      {children}
    </div>
  );
}

/** The text itself: it grows with what is written, and then scrolls. */
export const TEXT_AREA =
  'block min-h-36 max-h-96 w-full overflow-y-auto px-3 py-2.5 text-base text-ink outline-none break-words whitespace-pre-wrap';
