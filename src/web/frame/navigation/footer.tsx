import { Link } from 'react-router';
import { RichText } from '../../rich-text/rich-text.tsx';
import { usePaths } from '../../text/paths.ts';
import type { Translate } from '../../text/translation.ts';
import { useTranslation } from '../../text/translation.ts';
import { useContact } from '../contact.tsx';
import { ContactDetails } from '../contact-details.tsx';
import { SocialLinks } from './social-links.tsx';

/** Without an address: pages that do not exist yet, as plain text. */
type Entry = { label: string; to?: string };

export function Footer() {
  const { t } = useTranslation();
  const contact = useContact();
  return (
    <footer className="drawn-near border-t border-line bg-surface text-sm text-muted">
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-8 py-10 lg:grid-cols-[2fr_1fr_1fr_1.5fr] lg:gap-x-8">
        <div className="max-lg:col-span-full">
          <h2 className="text-base font-semibold text-balance text-ink">{contact?.footer_title ?? t('site_name')}</h2>
          {contact && (
            <div className="mt-3 max-w-prose leading-6">
              <RichText blocks={contact.footer_text} />
            </div>
          )}
        </div>
        <Group title={t('footer_cooperation')} entries={cooperation(t)} />
        <Group title={t('footer_about')} entries={about(t)} />
        <section
          id="contacts"
          aria-label={t('nav_contact')}
          tabIndex={-1}
          className="outline-none max-lg:col-span-full"
        >
          <h2 className="text-base font-semibold text-ink">{t('nav_contact')}</h2>
          <ContactDetails order={['location', 'mail', 'phone']} className="mt-1" />
          <SocialLinks />
        </section>
      </div>
      <div className="page-width">
        <p className="border-t border-line py-5">
          <b className="font-semibold text-ink">{t('site_name')}</b> · {t('footer_line')}
        </p>
      </div>
    </footer>
  );
}

function Group({ title, entries }: { title: string; entries: Entry[] }) {
  const { linkTo } = usePaths();
  return (
    <nav aria-label={title}>
      <h2 className="text-base font-semibold text-ink">{title}</h2>
      <ul className="mt-1">
        {entries.map(({ label, to }) => (
          <li key={label}>
            {to === undefined ? (
              <span className="flex min-h-11 items-center">{label}</span>
            ) : (
              <Link to={linkTo(to)} className="flex min-h-11 items-center transition-colors hover:text-caspian">
                {label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const cooperation = (t: Translate): Entry[] => [
  { label: t('nav_design'), to: '/design' },
  { label: t('nav_credit'), to: '/credit' },
  { label: t('nav_complexes'), to: '/complexes' },
  { label: t('footer_agency') },
  { label: t('footer_marketing') },
];

const about = (t: Translate): Entry[] => [
  { label: t('footer_partners') },
  { label: t('footer_suggestions'), to: '/contact' },
  { label: t('footer_place_ad'), to: '/advertising' },
];
