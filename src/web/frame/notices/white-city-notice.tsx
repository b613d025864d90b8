import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { localStore } from '#session/local-store.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { Icon } from '../../ui/icons/icon.tsx';

const KEY = 'white_city_dismissed';

/** A card that leads to White City until it is dismissed. It blinks for five seconds, and never for people who mind motion. */
export function WhiteCityNotice() {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const isDismissed = useSyncExternalStore(subscribe, readDismissed, () => false);
  if (isDismissed) return null;
  return (
    <aside
      aria-label={t('white_city')}
      className="blinking mt-8 flex items-center rounded-card bg-caspian-tint text-caspian print:hidden"
    >
      <Link
        to={linkTo('/baki-ag-seher')}
        className="flex min-h-14 flex-1 items-center gap-3 rounded-card px-4 py-2 leading-tight font-semibold"
      >
        <span aria-hidden className="size-2 shrink-0 rounded-full bg-current" />
        {t('white_city_notice')}
        <Icon name="arrow-right" className="size-4 shrink-0" />
      </Link>
      <button
        type="button"
        aria-label={t('close')}
        onClick={dismiss}
        className="grid size-11 flex-none place-items-center rounded-field noscript:hidden"
      >
        <Icon name="x" className="size-5" />
      </button>
    </aside>
  );
}

const listeners = new Set<() => void>();

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** A browser without storage shows it on each page. */
function readDismissed(): boolean {
  try {
    return localStore()?.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

function dismiss(): void {
  try {
    localStore()?.setItem(KEY, '1');
  } catch {}
  for (const notify of listeners) notify();
}
