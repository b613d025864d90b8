import { useEffect, useRef, useState } from 'react';
import { createEditor, Editor, Transforms } from 'slate';
import { withHistory } from 'slate-history';
import { ReactEditor, Slate, useSlate, withReact } from 'slate-react';
import type { Blocks } from '#contract/values/rich-text.ts';
import type { Allowed } from '../allowed.ts';
import { openDraft } from '../draft.ts';
import { readHtml } from '../read-html.ts';
import { withBlocks } from '../with-blocks.ts';
import { useArrowKeys } from './arrow-keys.ts';
import { followSelection } from './follow-selection.ts';
import { EditorFrame, type FieldProps } from './frame.tsx';
import { type KindNames, KindSelect } from './kind-select.tsx';
import { type PanelParts, Panels } from './panels.tsx';
import { TextArea } from './text-area.tsx';
import { type Tool, Toolbar, type ToolName } from './toolbar.tsx';
import { ACTS } from './tools.ts';

type Props = FieldProps<Blocks> & {
  /** what the field's schema lets the text have */
  allowed: Allowed;
  /** what the toolbar is called, and its buttons */
  toolsLabel: string;
  tools: readonly Tool[];
  /** what a line may be, where it may be more than a paragraph */
  kinds?: KindNames;
  /** for fields with links and pictures */
  panels?: PanelParts;
  /** takes over how pasted text looks, as far as it is allowed; else only its words */
  keepsPastedLooks?: boolean;
};

/** Rich text as one sees it. It follows a value that was changed from outside. */
export function RichTextEditor(props: Props) {
  const {
    value,
    onChange,
    allowed,
    tools,
    toolsLabel,
    kinds,
    panels,
    keepsPastedLooks,
    isInvalid = false,
    ...area
  } = props;
  const [editor] = useState(() =>
    withBlocks(withHistory(withReact(createEditor())), { allowed, readHtml: keepsPastedLooks ? readHtml : undefined }),
  );
  const [draft] = useState(openDraft);
  const [start] = useState(() => draft.edit(value));
  const [opened, setOpened] = useState<ToolName | null>(null);
  const told = useRef(value);
  useEffect(() => {
    if (isSame(value, told.current)) return;
    told.current = value;
    replaceAll(editor, draft.edit(value));
  }, [editor, draft, value]);
  const press = (tool: ToolName) => {
    followSelection(editor);
    if (tool === 'link' || tool === 'image') return setOpened(opened === tool ? null : tool);
    ACTS[tool].run(editor);
    ReactEditor.focus(editor);
  };
  return (
    <Slate
      editor={editor}
      initialValue={start}
      onValueChange={(nodes) => {
        const blocks = draft.read(nodes);
        if (isSame(blocks, told.current)) return;
        told.current = blocks;
        onChange(blocks);
      }}
    >
      <EditorFrame isInvalid={isInvalid}>
        <Tools label={toolsLabel} tools={tools} kinds={kinds} opened={opened} onPress={press} />
        {panels && <Panels parts={panels} opened={opened} onClose={() => setOpened(null)} />}
        <TextArea
          editor={editor}
          tools={tools.map(({ name }) => name)}
          onPress={press}
          isInvalid={isInvalid}
          {...area}
        />
      </EditorFrame>
    </Slate>
  );
}

type ToolsProps = {
  label: string;
  tools: readonly Tool[];
  kinds: KindNames | undefined;
  opened: ToolName | null;
  onPress: (tool: ToolName) => void;
};

function Tools({ label, tools, kinds, opened, onPress }: ToolsProps) {
  const editor = useSlate();
  const arrowKeys = useArrowKeys();
  const canPress = (tool: ToolName) => ACTS[tool].canRun?.(editor) ?? true;
  return (
    <Toolbar
      label={label}
      tools={tools}
      isOn={(tool) => opened === tool || ACTS[tool].isOn?.(editor)}
      canPress={canPress}
      onPress={(tool) => canPress(tool) && onPress(tool)}
      {...arrowKeys}
    >
      {kinds && <KindSelect names={kinds} />}
    </Toolbar>
  );
}

function replaceAll(editor: Editor, nodes: Editor['children']): void {
  Editor.withoutNormalizing(editor, () => {
    Transforms.deselect(editor);
    Transforms.removeNodes(editor, { at: [], match: (_, path) => path.length === 1, mode: 'highest' });
    Transforms.insertNodes(editor, nodes, { at: [0] });
  });
}

function isSame(one: Blocks, other: Blocks): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
