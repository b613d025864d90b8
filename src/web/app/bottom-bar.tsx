import { House, Menu } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePaths } from './paths.ts';

/** Entries that show where one is (spec §2). */
const MARKED = ['/', '/favorites', '/profile'];

/** The thumb's way around the site on a phone. `--bottom-bar` is its height, for what must stay above it. */
export function BottomBar() {
  const { t } = useTranslation();
  const { linkTo, path } = usePaths();
  const entries = [
    { to: '/', label: t('nav_home'), icon: House },
    { to: '/mobile-menu', label: t('nav_more'), icon: Menu },
  ];
  return (
    <nav
      aria-label={t('bottom_bar')}
      className="fixed inset-x-0 bottom-0 z-20 h-(--bottom-bar) border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="grid h-full auto-cols-fr grid-flow-col">
        {entries.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              to={linkTo(to)}
              aria-current={path === to && MARKED.includes(to) ? 'page' : undefined}
              className="flex h-full flex-col items-center justify-center gap-0.5 text-sm text-muted transition-colors aria-[current]:font-semibold aria-[current]:text-caspian"
            >
              <Icon aria-hidden className="size-6" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
