import {
  Bold,
  ChevronDown,
  ChevronUp,
  Code,
  Image,
  Italic,
  Link,
  List,
  ListIndentDecrease,
  ListIndentIncrease,
  ListOrdered,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react';
import type { KindNames } from '#rich-text/editor/kind-select.tsx';
import type { PanelParts } from '#rich-text/editor/panels.tsx';
import type { Tool } from '#rich-text/editor/toolbar.tsx';
import type { LineKind } from '#rich-text/kinds.ts';
import { ImageForm } from './image-form.tsx';

type Translate = (key: string, options?: object) => string;

// the same text in the same look on the site and here: these icons are the site's
const TOOLS: readonly Omit<Tool, 'label'>[] = [
  { name: 'bold', Icon: Bold, keys: 'Control+B' },
  { name: 'italic', Icon: Italic, keys: 'Control+I' },
  { name: 'underline', Icon: Underline, keys: 'Control+U' },
  { name: 'strikethrough', Icon: Strikethrough, keys: 'Control+Shift+X' },
  { name: 'code', Icon: Code, keys: 'Control+E' },
  { name: 'link', Icon: Link, keys: 'Control+K' },
  { name: 'image', Icon: Image },
  { name: 'unordered', Icon: List, keys: 'Control+Shift+8', opensGroup: true },
  { name: 'ordered', Icon: ListOrdered, keys: 'Control+Shift+7' },
  { name: 'indent', Icon: ListIndentIncrease, keys: 'Control+]' },
  { name: 'outdent', Icon: ListIndentDecrease, keys: 'Control+[' },
  { name: 'up', Icon: ChevronUp, keys: 'Control+Shift+ArrowUp', opensGroup: true },
  { name: 'down', Icon: ChevronDown, keys: 'Control+Shift+ArrowDown' },
  { name: 'undo', Icon: Undo2, keys: 'Control+Z', opensGroup: true },
  { name: 'redo', Icon: Redo2, keys: 'Control+Shift+Z' },
];
const HEADINGS = [1, 2, 3, 4, 5, 6] as const;

export function staffTools(t: Translate): Tool[] {
  return TOOLS.map((tool) => ({ ...tool, label: t(`office.editor_${tool.name}`) }));
}

export function lineKinds(t: Translate): KindNames {
  const kinds: [LineKind, string][] = [
    ['paragraph', t('office.block_paragraph')],
    ...HEADINGS.map((level): [LineKind, string] => [`heading${level}`, t('office.block_heading', { level })]),
    ['quote', t('office.block_quote')],
    ['code', t('office.block_code')],
  ];
  return { label: t('office.block_kind'), several: t('office.block_several'), kinds };
}

export function panelParts(t: Translate): PanelParts {
  const link = {
    label: t('office.link_address'),
    invalid: t('office.link_wrong'),
    save: t('office.link_set'),
    remove: t('office.link_remove'),
    cancel: t('ra.action.cancel'),
  };
  return { link, ImageForm };
}
