import { ContactDetails } from '../frame/contact-details.tsx';
import { MenuLinks } from '../frame/navigation/menu-links.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { useTranslation } from '../text/translation.ts';

/** “More” of the phone's bottom bar: the menu as a page. */
export default function MobileMenu() {
  const { t } = useTranslation();
  return (
    <div className="page-width max-w-lg pt-4 md:pt-8">
      <PageHead title={t('menu')} />
      <h1 className="mb-2 text-2xl font-bold">{t('menu')}</h1>
      <MenuLinks />
      <ContactDetails className="mt-2 border-t border-line pt-2" />
    </div>
  );
}
