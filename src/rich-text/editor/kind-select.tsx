import { ReactEditor, useSlate } from 'slate-react';
import { kindOf, type LineKind, setKind } from '../kinds.ts';
import { syncSelection } from './sync-selection.ts';

/** The kinds of lines, in order, and the label of the select. */
export type KindNames = { label: string; several: string; kinds: readonly (readonly [LineKind, string])[] };

/** Paragraph, heading, quote …: the kind of the caret's line. */
export function KindSelect({ names }: { names: KindNames }) {
  const editor = useSlate();
  const kind = kindOf(editor);
  return (
    <select
      aria-label={names.label}
      title={names.label}
      value={kind ?? (editor.selection ? '' : 'paragraph')}
      onChange={(event) => {
        syncSelection(editor);
        setKind(editor, event.target.value as LineKind);
        ReactEditor.focus(editor);
      }}
    >
      {/* a list, or lines of several kinds */}
      <option value="" disabled hidden>
        {names.several}
      </option>
      {names.kinds.map(([one, name]) => (
        <option key={one} value={one}>
          {name}
        </option>
      ))}
    </select>
  );
}
