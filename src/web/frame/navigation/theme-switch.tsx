import { chooseTheme, THEMES, useChosenTheme } from '../../boot/theme.tsx';
import { useTranslation } from '../../text/translation.ts';
import { Icon } from '../../ui/icons/icon.tsx';

const ICONS = { system: 'monitor', light: 'sun', dark: 'moon' } as const;

/** Light, dark, or as the device has it. A choice needs scripts: without them the device decides. */
export function ThemeSwitch({ className = '' }: { className?: string }) {
  const { t } = useTranslation();
  const chosen = useChosenTheme();
  return (
    <fieldset className={`flex w-fit rounded-field border border-line noscript:hidden print:hidden ${className}`}>
      <legend className="sr-only">{t('theme')}</legend>
      {THEMES.map((theme) => (
        <button
          key={theme}
          type="button"
          aria-pressed={theme === chosen}
          aria-label={t(`theme_${theme}`)}
          title={t(`theme_${theme}`)}
          onClick={() => chooseTheme(theme)}
          className="grid size-11 place-items-center rounded-field text-muted transition-colors hover:text-caspian aria-pressed:bg-caspian-tint aria-pressed:text-caspian"
        >
          <Icon name={ICONS[theme]} className="size-5" />
        </button>
      ))}
    </fieldset>
  );
}
