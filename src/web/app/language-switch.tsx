import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { LANGUAGES } from '#contract/dates.ts';
import { pathIn, usePaths } from './paths.ts';

const NAMES = { az: 'Azərbaycanca', en: 'English', ru: 'Русский' };

/** The same page in the other languages. Whole documents: texts and `<html lang>` come with them. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const { language, path } = usePaths();
  const { search } = useLocation();
  return (
    <nav aria-label={t('language')} className="-mr-2 flex">
      {LANGUAGES.map((one) => (
        <a
          key={one}
          href={pathIn(one, path) + search}
          lang={one}
          hrefLang={one}
          title={NAMES[one]}
          aria-current={one === language ? 'true' : undefined}
          className="grid size-11 place-items-center rounded-field text-sm font-semibold text-muted transition-colors hover:text-caspian aria-[current]:text-caspian aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-8"
        >
          {one.toUpperCase()}
        </a>
      ))}
    </nav>
  );
}
