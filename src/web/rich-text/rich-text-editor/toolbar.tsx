import { Bold, Italic, List, ListOrdered, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export type Tool = 'bold' | 'italic' | 'unordered' | 'ordered';

type Props = {
  /** what is on where the caret is */
  pressed?: readonly Tool[];
  /** none while the editor has not come */
  onPress?: (tool: Tool) => void;
};

/** What can be done to the text. Pressing a tool leaves the caret, and a phone's keyboard, where they are. */
export function Toolbar({ pressed = [], onPress }: Props) {
  const { t } = useTranslation();
  const tools: [Tool, LucideIcon, string, string?][] = [
    ['bold', Bold, t('editor_bold'), 'Control+B'],
    ['italic', Italic, t('editor_italic'), 'Control+I'],
    ['unordered', List, t('editor_bullets')],
    ['ordered', ListOrdered, t('editor_numbers')],
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label={t('editor_tools')} className="flex gap-1 border-b border-line p-1">
      {tools.map(([tool, Icon, name, keys]) => (
        <button
          key={tool}
          type="button"
          aria-label={name}
          title={name}
          aria-pressed={pressed.includes(tool)}
          aria-keyshortcuts={keys}
          disabled={!onPress}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPress?.(tool)}
          className="grid size-11 place-items-center rounded-field text-muted transition-colors hover:text-caspian aria-pressed:bg-caspian-tint aria-pressed:text-caspian disabled:pointer-events-none"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      ))}
    </div>
  );
}
