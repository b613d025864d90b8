import { useTranslation } from '../../text/translation.ts';
import { useSiteContact } from '../site-contact.tsx';
import { Dismissible } from './dismissible.tsx';

/** One line that the site is still being made, unless an operator has switched it off. */
export function Welcome() {
  const { t } = useTranslation();
  const contact = useSiteContact();
  if (!contact?.shows_welcome) return null;
  return (
    <div className="bg-limestone text-sm text-ink">
      <Dismissible name="welcome" label={t('welcome')} className="page-width">
        <p className="flex-1 self-center">
          {t('welcome_text')} <span className="text-muted max-sm:hidden">{t('welcome_hint')}</span>
        </p>
      </Dismissible>
    </div>
  );
}
