import { type ReactNode, useSyncExternalStore } from 'react';
import { localStore } from '#session/local-store.ts';
import { useNonce } from '../../boot/nonce.ts';
import { useIsHydrated } from '../../boot/use-hydrated.ts';
import { useTranslation } from '../../text/translation.ts';
import { Icon } from '../../ui/icons/icon.tsx';

type Props = {
  /** also where the dismissal is kept: `{name}_dismissed` in the local storage */
  name: 'welcome' | 'white_city';
  label: string;
  className: string;
  children: ReactNode;
};

/**
 * A notice until somebody dismisses it, and never again in that browser. It is part of the page, which is the same for all:
 * the script before it hides it before the first paint (`data-dismissed` in styles.css), so that nothing moves.
 */
export function Dismissible({ name, label, className, children }: Props) {
  const { t } = useTranslation();
  const nonce = useNonce();
  const isHydrated = useIsHydrated();
  const key = `${name}_dismissed`;
  const isDismissed = useSyncExternalStore(
    subscribe,
    () => isStored(key),
    () => false,
  );
  if (isHydrated && isDismissed) return null;
  const hide = `try{if(localStorage.${key})document.documentElement.dataset.dismissed=(document.documentElement.dataset.dismissed||'')+' ${name}'}catch{}`;
  return (
    <>
      {/* scripts run only as part of a document */}
      {!isHydrated && <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: hide }} />}
      <aside aria-label={label} data-notice={name} data-nosnippet="" className={`flex print:hidden ${className}`}>
        {children}
        <button
          type="button"
          aria-label={t('close')}
          onClick={() => dismiss(key)}
          className="-mr-2.5 grid size-11 flex-none place-items-center rounded-field transition-colors hover:text-caspian noscript:hidden"
        >
          <Icon name="x" className="size-5" />
        </button>
      </aside>
    </>
  );
}

const listeners = new Set<() => void>();

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** What is dismissed without storage stays so until the page is left. */
const dismissedNow = new Set<string>();

function isStored(key: string): boolean {
  try {
    return dismissedNow.has(key) || localStore()?.getItem(key) != null;
  } catch {
    return dismissedNow.has(key);
  }
}

function dismiss(key: string): void {
  dismissedNow.add(key);
  try {
    localStore()?.setItem(key, '1');
  } catch {
    // then it is shown again on the next visit
  }
  for (const notify of listeners) notify();
}
