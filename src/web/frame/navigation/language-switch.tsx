import { useLocation } from 'react-router';
import { LANGUAGES } from '#contract/values/dates.ts';
import { useIsHydrated } from '../../boot/use-hydrated.ts';
import { chooseLanguage } from '../../text/language-choice.ts';
import { pathIn, usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';

const NAMES = { az: 'Azərbaycanca', en: 'English', ru: 'Русский' };

/**
 * The same page in the other languages. Whole documents: texts and `<html lang>` come with them.
 * @param isShortOnPhones where there is no room, the current language is left out
 */
export function LanguageSwitch({ isShortOnPhones = false }: { isShortOnPhones?: boolean }) {
  const { t } = useTranslation();
  const { language, path } = usePaths();
  const { search } = useLocation();
  const isHydrated = useIsHydrated();
  return (
    <ul aria-label={t('language')} className={`flex ${isShortOnPhones ? 'md:-mr-2' : '-mr-2'}`}>
      {LANGUAGES.map((one) => (
        <li key={one} className={isShortOnPhones && one === language ? 'max-md:hidden' : undefined}>
          <a
            // an address without a prefix redirects to the stored language; without scripts, ?lang=az overrides it
            href={pathIn(one, path) + (one === 'az' && !isHydrated ? withChoice(search) : search)}
            onClick={() => chooseLanguage(one)}
            lang={one}
            hrefLang={one}
            title={NAMES[one]}
            aria-current={one === language ? 'true' : undefined}
            className="grid size-11 place-items-center rounded-field text-sm font-semibold text-muted transition-colors hover:text-caspian aria-[current]:text-caspian aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-8"
          >
            {one.toUpperCase()}
          </a>
        </li>
      ))}
    </ul>
  );
}

const withChoice = (search: string) => (search ? `${search}&lang=az` : '?lang=az');
