import type { TFunction } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import Building2 from 'lucide-react/icons/building-complex';
import Construction from 'lucide-react/icons/construction';
import HandCoins from 'lucide-react/icons/hand-coins';
import House from 'lucide-react/icons/house';
import PencilRuler from 'lucide-react/icons/pencil-ruler';
import Phone from 'lucide-react/icons/phone';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePaths } from '../../text/paths.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { SocialLinks } from './social-links.tsx';

type Entry = { to: string; label: string; icon?: LucideIcon };

/** The menu's entries in the order of the specification; the side menu and /mobile-menu show the same. */
export function MenuLinks({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <nav aria-label={t('menu')}>
        <Entries entries={mainEntries(t)} onChoose={onChoose} className="text-base font-semibold" />
        <Entries
          entries={secondaryEntries(t)}
          onChoose={onChoose}
          className="mt-2 border-t border-line pt-2 text-base text-muted"
        />
      </nav>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-2">
        <div className="-ml-3">
          <LanguageSwitch />
        </div>
        <SocialLinks />
      </div>
    </>
  );
}

type EntriesProps = { entries: Entry[]; onChoose: (() => void) | undefined; className: string };

function Entries({ entries, onChoose, className }: EntriesProps) {
  const { linkTo, path } = usePaths();
  return (
    <ul className={className}>
      {entries.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Link
            to={linkTo(to)}
            onClick={onChoose}
            aria-current={path === to ? 'page' : undefined}
            className="-mx-3 flex min-h-12 items-center gap-3 rounded-field px-3 transition-colors hover:bg-caspian-tint hover:text-caspian aria-[current]:text-caspian"
          >
            {Icon && <Icon aria-hidden className="size-5 shrink-0 text-caspian" />}
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const mainEntries = (t: TFunction): Entry[] => [
  { to: '/', label: t('nav_home'), icon: House },
  { to: '/baki-ag-seher', label: t('white_city'), icon: Building2 },
  { to: '/projects', label: t('nav_projects'), icon: Construction },
  { to: '/design', label: t('nav_design'), icon: PencilRuler },
  { to: '/credit', label: t('nav_credit'), icon: HandCoins },
  { to: '/contact', label: t('nav_contact'), icon: Phone },
];

const secondaryEntries = (t: TFunction): Entry[] => [
  { to: '/about', label: t('nav_about') },
  { to: '/term', label: t('nav_term') },
  { to: '/privacy', label: t('nav_privacy') },
  { to: '/advertising', label: t('nav_advertising') },
];
