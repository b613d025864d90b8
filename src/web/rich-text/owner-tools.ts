import Italic from 'lucide-react/icons/italic';
import Bold from 'lucide-react/icons/letter-b';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import type { Tool } from '#rich-text/editor/toolbar.tsx';
import { useTranslation } from '../text/translation.ts';

/** The tools of an owner's description, for the editor and its fallback. */
export function useOwnerTools(): { label: string; tools: Tool[] } {
  const { t } = useTranslation();
  return {
    label: t('editor_tools'),
    tools: [
      { name: 'bold', label: t('editor_bold'), Icon: Bold, keys: 'Control+B' },
      { name: 'italic', label: t('editor_italic'), Icon: Italic, keys: 'Control+I' },
      { name: 'unordered', label: t('editor_bullets'), Icon: List },
      { name: 'ordered', label: t('editor_numbers'), Icon: ListOrdered },
    ],
  };
}
