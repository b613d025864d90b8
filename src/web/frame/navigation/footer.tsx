import { useState } from 'react';
import { Link } from 'react-router';
import { RichText } from '../../rich-text/rich-text.tsx';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { ContactDetails } from '../contact-details.tsx';
import { useSiteContact } from '../site-contact.tsx';
import { SocialLinks } from './social-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

type Entry = { text: string; to: string };

/** Pages of one task, by the first part of their path: nothing leads away from it but what people may need for it. */
const TASKS = new Set([
  ...['new-listing', 'edit-listing', 'login', 'reset-password', 'confirm-email', 'undo'],
  ...['payment', 'payments', 'profile', 'choose-place', 'choose-filters'],
]);

export function Footer() {
  const { path } = usePaths();
  return TASKS.has(path.split('/')[1] ?? '') ? <SlimFooter /> : <FullFooter />;
}

function SlimFooter() {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  return (
    <footer className="border-t border-line text-sm text-muted print:hidden">
      <nav
        id="contacts"
        tabIndex={-1}
        aria-label={t('footer_about')}
        className="page-width flex flex-wrap items-center gap-x-4 outline-none sm:gap-x-6"
      >
        <b className="font-semibold text-ink max-sm:hidden">{t('site_name')}</b>
        {HELP.map(({ text, to }) => (
          <Link key={to} to={linkTo(to)} className="flex min-h-11 items-center transition-colors hover:text-caspian">
            {t(text)}
          </Link>
        ))}
      </nav>
    </footer>
  );
}

function FullFooter() {
  const { t } = useTranslation();
  const contact = useSiteContact();
  return (
    <footer className="drawn-near border-t border-line bg-surface text-sm text-muted print:hidden">
      <div className="page-width grid gap-x-8 py-8 lg:grid-cols-[2fr_1fr_1fr_1.5fr] lg:py-10">
        <div className="max-lg:pb-4">
          <h2 className="text-base font-semibold text-balance text-ink">{contact?.footer_title ?? t('site_name')}</h2>
          {contact && (
            <div className="mt-3 max-w-prose leading-6">
              <RichText blocks={contact.footer_text} />
            </div>
          )}
        </div>
        <Group title={t('footer_cooperation')} entries={COOPERATION} />
        <Group title={t('footer_about')} entries={ABOUT} />
        <section
          id="contacts"
          aria-label={t('nav_contact')}
          tabIndex={-1}
          className="outline-none max-lg:border-t max-lg:border-line max-lg:pt-3"
        >
          <h2 className="text-base font-semibold text-ink">{t('nav_contact')}</h2>
          <ContactDetails order={['location', 'mail', 'phone']} className="mt-1" />
          <SocialLinks />
        </section>
      </div>
      <div className="page-width">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-4">
          <p>
            <b className="font-semibold text-ink">{t('site_name')}</b> · {t('footer_line')}
          </p>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}

/** Links under a heading. Below the desktop they are folded until the heading is pressed. */
function Group({ title, entries }: { title: string; entries: readonly Entry[] }) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const [isOpen, setOpen] = useState(false);
  return (
    <nav aria-label={title} className="max-lg:border-t max-lg:border-line">
      <h2 className="text-base font-semibold text-ink">
        <span className="max-lg:not-noscript:hidden max-lg:flex max-lg:min-h-12 max-lg:items-center">{title}</span>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="group flex min-h-12 w-full items-center justify-between text-left transition-colors hover:text-caspian lg:hidden noscript:hidden"
        >
          {title}
          <Icon name="chevron-down" className="size-5 transition-transform group-aria-expanded:rotate-180" />
        </button>
      </h2>
      <ul className={`mt-1 max-lg:pb-2 ${isOpen ? '' : 'max-lg:not-noscript:hidden'}`}>
        {entries.map(({ text, to }) => (
          <li key={to}>
            <Link to={linkTo(to)} className="flex min-h-11 items-center py-1 transition-colors hover:text-caspian">
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const HELP: readonly Entry[] = [
  { text: 'nav_contact', to: '/contact' },
  { text: 'nav_term', to: '/term' },
  { text: 'nav_privacy', to: '/privacy' },
];

const COOPERATION: readonly Entry[] = [
  { text: 'nav_design', to: '/design' },
  { text: 'nav_credit', to: '/credit' },
  { text: 'nav_complexes', to: '/complexes' },
];

const ABOUT: readonly Entry[] = [
  { text: 'nav_about', to: '/about' },
  { text: 'footer_suggestions', to: '/contact' },
  { text: 'footer_place_ad', to: '/advertising' },
  { text: 'nav_term', to: '/term' },
  { text: 'nav_privacy', to: '/privacy' },
];
