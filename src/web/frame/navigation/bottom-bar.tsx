import { Link } from 'react-router';
import { useUser } from '../../session/session.tsx';
import { askSignIn } from '../../session/sign-in/ask-sign-in.tsx';
import { signInAddress } from '../../session/sign-in/destination.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';

type Entry = { to: string; text: string; icon: IconName; isGuarded?: boolean; isMain?: boolean };

/** spec §2: two of them are for signed-in people; favorites are kept without an account too */
const ENTRIES: Entry[] = [
  { to: '/', text: 'nav_home', icon: 'house' },
  { to: '/favorites', text: 'nav_favorites', icon: 'heart' },
  { to: '/new-listing', text: 'nav_post', icon: 'plus', isGuarded: true, isMain: true },
  { to: '/profile', text: 'nav_profile', icon: 'user-round', isGuarded: true },
  { to: '/mobile-menu', text: 'nav_more', icon: 'menu' },
];

/** Entries that show where one is (spec §2). */
const MARKED = ['/', '/favorites', '/profile'];

/** The thumb's way around the site on a phone. `--bottom-bar` is its height, for what must stay above it. */
export function BottomBar() {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t('bottom_bar')}
      className="bottom-bar fixed inset-x-0 bottom-0 z-20 h-(--bottom-bar) border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {/* five columns from the first entry on: a page that is still arriving moves none */}
      <ul className="grid h-full grid-cols-5">
        {ENTRIES.map((entry) => (
          <li key={entry.to}>
            <EntryLink {...entry} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Protected entries send visitors to sign in, and then on to the target. */
function EntryLink({ to, text, icon, isGuarded, isMain }: Entry) {
  const { t } = useTranslation();
  const { linkTo, path } = usePaths();
  const isLocked = useUser() === null && isGuarded;
  return (
    <Link
      to={linkTo(isLocked ? signInAddress(linkTo(to)) : to)}
      onClick={(event) => {
        if (!isLocked) return;
        event.preventDefault();
        askSignIn(linkTo(to));
      }}
      aria-current={path === to && MARKED.includes(to) ? 'page' : undefined}
      className="flex h-full flex-col items-center justify-center gap-0.5 text-[0.75rem] tracking-tight text-muted transition-colors max-[22.4rem]:text-[0.6875rem] aria-[current]:font-semibold aria-[current]:text-caspian"
    >
      <span className={`grid size-8 place-items-center ${isMain ? 'rounded-full bg-caspian text-on-caspian' : ''}`}>
        <Icon name={icon} className={isMain ? 'size-5' : 'size-6'} />
      </span>
      {t(text)}
    </Link>
  );
}
