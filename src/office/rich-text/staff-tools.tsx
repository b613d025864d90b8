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
  { name: 'bold', icon: <Bold aria-hidden />, keys: 'Control+B' },
  { name: 'italic', icon: <Italic aria-hidden />, keys: 'Control+I' },
  { name: 'underline', icon: <Underline aria-hidden />, keys: 'Control+U' },
  { name: 'strikethrough', icon: <Strikethrough aria-hidden />, keys: 'Control+Shift+X' },
  { name: 'code', icon: <Code aria-hidden />, keys: 'Control+E' },
  { name: 'link', icon: <Link aria-hidden />, keys: 'Control+K' },
  { name: 'image', icon: <Image aria-hidden /> },
  { name: 'unordered', icon: <List aria-hidden />, keys: 'Control+Shift+8', opensGroup: true },
  { name: 'ordered', icon: <ListOrdered aria-hidden />, keys: 'Control+Shift+7' },
  { name: 'indent', icon: <ListIndentIncrease aria-hidden />, keys: 'Control+]' },
  { name: 'outdent', icon: <ListIndentDecrease aria-hidden />, keys: 'Control+[' },
  { name: 'up', icon: <ChevronUp aria-hidden />, keys: 'Control+Shift+ArrowUp', opensGroup: true },
  { name: 'down', icon: <ChevronDown aria-hidden />, keys: 'Control+Shift+ArrowDown' },
  { name: 'undo', icon: <Undo2 aria-hidden />, keys: 'Control+Z', opensGroup: true },
  { name: 'redo', icon: <Redo2 aria-hidden />, keys: 'Control+Shift+Z' },
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
