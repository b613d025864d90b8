import { Link } from 'react-router';
import { usePaths } from '../../text/paths.ts';
import type { Translate } from '../../text/translation.ts';
import { useTranslation } from '../../text/translation.ts';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { SocialLinks } from './social-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

type Entry = { to: string; label: string; icon?: IconName };

/** The menu: the lists, then the specification's entries in its order; the side menu and /mobile-menu show the same. */
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
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-2">
        <div className="-ml-3">
          <LanguageSwitch />
        </div>
        <ThemeSwitch />
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
      {entries.map(({ to, label, icon }) => (
        <li key={to}>
          <Link
            to={linkTo(to)}
            onClick={onChoose}
            aria-current={path === to ? 'page' : undefined}
            className="-mx-3 flex min-h-12 items-center gap-3 rounded-field px-3 transition-colors hover:bg-caspian-tint hover:text-caspian aria-[current]:text-caspian"
          >
            {icon && <Icon name={icon} className="size-5 shrink-0 text-caspian" />}
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const mainEntries = (t: Translate): Entry[] => [
  { to: '/', label: t('nav_home'), icon: 'house' },
  { to: '/listings', label: t('nav_listings'), icon: 'search' },
  { to: '/listings?view=map', label: t('nav_map'), icon: 'map' },
  { to: '/complexes', label: t('nav_complexes'), icon: 'layers' },
  { to: '/baki-ag-seher', label: t('white_city'), icon: 'building-complex' },
  { to: '/projects', label: t('nav_projects'), icon: 'construction' },
  { to: '/design', label: t('nav_design'), icon: 'pencil-ruler' },
  { to: '/credit', label: t('nav_credit'), icon: 'hand-coins' },
  { to: '/contact', label: t('nav_contact'), icon: 'phone' },
];

const secondaryEntries = (t: Translate): Entry[] => [
  { to: '/about', label: t('nav_about') },
  { to: '/term', label: t('nav_term') },
  { to: '/privacy', label: t('nav_privacy') },
  { to: '/advertising', label: t('nav_advertising') },
];
