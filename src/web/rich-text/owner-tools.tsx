import type { Tool } from '#rich-text/editor/toolbar.tsx';
import { useTranslation } from '../text/translation.ts';
import { Icon } from '../ui/icons/icon.tsx';

/** The tools of an owner's description, for the editor and its fallback. */
export function useOwnerTools(): { label: string; tools: Tool[] } {
  const { t } = useTranslation();
  return {
    label: t('editor_tools'),
    tools: [
      { name: 'bold', label: t('editor_bold'), icon: <Icon name="letter-b" />, keys: 'Control+B' },
      { name: 'italic', label: t('editor_italic'), icon: <Icon name="italic" />, keys: 'Control+I' },
      { name: 'unordered', label: t('editor_bullets'), icon: <Icon name="list" /> },
      { name: 'ordered', label: t('editor_numbers'), icon: <Icon name="list-ordered" /> },
    ],
  };
}
