import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { formatPrice } from '#contract/values/money.ts';
import { readBody } from '../../data/api.ts';
import { announceFailure } from '../../data/failure.ts';
import { openApi } from '../../data/open-api.ts';
import { useUser } from '../../session/session.tsx';
import { askSignIn, prepareSignIn } from '../../session/sign-in/ask-sign-in.tsx';
import { signInAddress } from '../../session/sign-in/destination.ts';
import { signOut } from '../../session/sign-out.ts';
import { usePaths } from '../../text/paths.ts';
import { phoneText } from '../../text/phone-text.ts';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Avatar } from './avatar.tsx';

/** The header's entries for visitors (sign in) and people (their menu), and the link to post a listing. */
export function UserMenu() {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const user = useUser();
  return (
    <div className="flex min-w-0 items-center gap-3 print:hidden">
      {user ? <PersonMenu name={user.fullname || phoneText(user.phone ?? '') || user.email || ''} /> : <SignInLink />}
      {/* on a phone the bottom bar has it */}
      <Link to={linkTo('/new-listing')} className={buttonClass('quiet', 'px-4 whitespace-nowrap max-md:hidden')}>
        <Icon name="plus" className="-ml-1 size-5" />
        {t('post_listing')}
      </Link>
    </div>
  );
}

function SignInLink() {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const { pathname, search } = useLocation();
  return (
    <a
      href={linkTo(signInAddress(pathname + search))}
      onPointerEnter={prepareSignIn}
      onFocus={prepareSignIn}
      onClick={(event) => {
        event.preventDefault();
        askSignIn();
      }}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-field font-semibold text-ink transition-colors hover:text-caspian md:px-2"
    >
      <Icon name="log-in" className="size-5" />
      <span className="sr-only md:not-sr-only">{t('sign_in')}</span>
    </a>
  );
}

const ENTRY =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-left transition-colors hover:bg-caspian-tint hover:text-caspian';

/** A native popover: it opens before any script runs, and closes by Escape or a click outside. */
function PersonMenu({ name }: { name: string }) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const id = useId();
  const menu = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => menu.current?.hidePopover();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-field font-semibold text-ink transition-colors hover:text-caspian"
      >
        <Avatar name={name} className="size-9" />
        <span className="sr-only max-w-36 text-left leading-5 wrap-break-word lg:not-sr-only lg:line-clamp-2 2xl:max-w-64">
          {name}
        </span>
        <Icon name="chevron-down" className="hidden size-4 lg:block" />
      </button>
      <nav
        id={id}
        ref={menu}
        popover="auto"
        onToggle={({ newState }) => setOpen(newState === 'open')}
        aria-label={t('user_menu')}
        className="user-menu w-72 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface p-2 text-ink shadow-float"
      >
        <p className="truncate px-3 pt-1 pb-2 font-bold lg:hidden">{name}</p>
        <Balance isWanted={isOpen} />
        <ul>
          {ENTRIES.map(({ to, text }) => (
            <li key={to}>
              <Link to={linkTo(to)} onClick={close} className={ENTRY}>
                {t(text)}
              </Link>
            </li>
          ))}
        </ul>
        <button
          type="button"
          onClick={() => signOut().catch((error) => announceFailure(t, error))}
          className={`${ENTRY} mt-2 border-t border-line text-danger hover:bg-danger-tint hover:text-danger`}
        >
          <Icon name="log-out" className="size-5" />
          {t('sign_out')}
        </button>
      </nav>
    </>
  );
}

/** The person's balance, loaded when the menu opens, in a box of fixed size; without it there is no line. */
function Balance({ isWanted }: { isWanted: boolean }) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const { data, isError } = useQuery({
    queryKey: ['balance'],
    queryFn: async ({ signal }) => {
      const browserApi = await openApi();
      return readBody(browserApi.GET('/api/users/me/balance', { signal }));
    },
    enabled: isWanted,
    staleTime: 10_000,
  });
  if (isError && !data) return null;
  return (
    <p className="mb-2 flex min-h-11 items-center justify-between border-b border-line px-3 text-muted">
      {t('balance')}
      <span className="font-bold text-ink tabular-nums">{data ? formatPrice(data.balance, language) : '…'}</span>
    </p>
  );
}

/** In the order of spec §2. */
const ENTRIES = [
  { to: '/listings?my=true&status=active', text: 'my_active_listings' },
  { to: '/listings?my=true&status=expired', text: 'my_expired_listings' },
  { to: '/listings?my=true&status=pending', text: 'my_pending_listings' },
  { to: '/listings?my=true&status=rejected', text: 'my_rejected_listings' },
  { to: '/favorites', text: 'nav_favorites' },
  { to: '/saved-searches', text: 'saved_searches' },
  { to: '/hidden', text: 'hidden_title' },
  { to: '/profile', text: 'nav_profile' },
];
