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
import { EditorFrame, type FieldProps } from './frame.tsx';
import { type KindNames, KindSelect } from './kind-select.tsx';
import { type PanelParts, Panels } from './panels.tsx';
import { syncSelection } from './sync-selection.ts';
import { TextArea } from './text-area.tsx';
import { type Tool, Toolbar, type ToolName } from './toolbar.tsx';
import { COMMANDS } from './tools.ts';

type Props = FieldProps<Blocks> & {
  /** the features that the field's schema allows */
  allowed: Allowed;
  /** the label of the toolbar, and its buttons */
  toolsLabel: string;
  tools: readonly Tool[];
  /** the kinds of lines, where there are more than paragraphs */
  kinds?: KindNames;
  /** for fields with links and pictures */
  panels?: PanelParts;
  /** parses pasted HTML, as far as it is allowed; without it only plain text is pasted */
  keepsPastedFormatting?: boolean;
};

/** The WYSIWYG editor. It follows external changes of the value. */
export function RichTextEditor(props: Props) {
  const {
    value,
    onChange,
    allowed,
    tools,
    toolsLabel,
    kinds,
    panels,
    keepsPastedFormatting,
    isInvalid = false,
    ...area
  } = props;
  const [editor] = useState(() =>
    withBlocks(withHistory(withReact(createEditor())), {
      allowed,
      readHtml: keepsPastedFormatting ? readHtml : undefined,
    }),
  );
  const [draft] = useState(openDraft);
  const [initialNodes] = useState(() => draft.edit(value));
  const [openTool, setOpenTool] = useState<ToolName | null>(null);
  const lastValue = useRef(value);
  useEffect(() => {
    if (isSame(value, lastValue.current)) return;
    lastValue.current = value;
    replaceAll(editor, draft.edit(value));
  }, [editor, draft, value]);
  const runTool = (tool: ToolName) => {
    syncSelection(editor);
    if (tool === 'link' || tool === 'image') return setOpenTool(openTool === tool ? null : tool);
    COMMANDS[tool].run(editor);
    ReactEditor.focus(editor);
  };
  return (
    <Slate
      editor={editor}
      initialValue={initialNodes}
      onValueChange={(nodes) => {
        const blocks = draft.read(nodes);
        if (isSame(blocks, lastValue.current)) return;
        lastValue.current = blocks;
        onChange(blocks);
      }}
    >
      <EditorFrame isInvalid={isInvalid}>
        <Tools label={toolsLabel} tools={tools} kinds={kinds} openTool={openTool} onPress={runTool} />
        {panels && <Panels parts={panels} openTool={openTool} onClose={() => setOpenTool(null)} />}
        <TextArea
          editor={editor}
          tools={tools.map(({ name }) => name)}
          onPress={runTool}
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
  openTool: ToolName | null;
  onPress: (tool: ToolName) => void;
};

function Tools({ label, tools, kinds, openTool, onPress }: ToolsProps) {
  const editor = useSlate();
  const arrowKeys = useArrowKeys();
  const canPress = (tool: ToolName) => COMMANDS[tool].canRun?.(editor) ?? true;
  return (
    <Toolbar
      label={label}
      tools={tools}
      isOn={(tool) => openTool === tool || COMMANDS[tool].isOn?.(editor)}
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

function isSame(a: Blocks, b: Blocks): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
