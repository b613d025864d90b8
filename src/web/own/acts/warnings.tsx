import { useTranslation } from '../../text/translation.ts';
import { Icon } from '../../ui/icons/icon.tsx';

/** What cannot be undone, before it is done: text keys. */
export function Warnings({ texts }: { texts: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <ul className="grid gap-2 rounded-field bg-danger-tint p-4">
      {texts.map((text) => (
        <li key={text} className="flex gap-2">
          <Icon name="triangle-exclamation-point" className="mt-0.5 size-5 text-danger" />
          {t(text)}
        </li>
      ))}
    </ul>
  );
}
