import { useIsWaiting } from '../../data/connection/connection.ts';
import { useOfferedVersion } from '../../data/connection/unsaved.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { Icon } from '../../ui/icons/icon.tsx';

/** The bar at the top: no connection, or a newer version of the site to open. */
export function ConnectionBar() {
  const { t } = useTranslation();
  const isWaiting = useIsWaiting();
  const { linkTo } = usePaths();
  const version = useOfferedVersion();
  return (
    // always rendered: screen readers announce changes of a live region
    <div role="status" className="sticky top-0 z-30 flex justify-center bg-ink text-canvas print:hidden">
      {isWaiting ? (
        <p className="flex items-center gap-3 px-4 py-2 text-sm">
          <Icon name="wifi-off" className="size-5" />
          <span>
            <strong>{t('no_connection')}.</strong> {t('connection_wait')}
          </span>
          {isReadable() && (
            // a document that the service worker draws
            <a href={linkTo('/favorites')} data-offline="" className={LINK}>
              {t('nav_favorites')}
            </a>
          )}
        </p>
      ) : (
        version && (
          <p className="flex items-center gap-3 px-4">
            <span className="py-3">{t(version.isNeeded ? 'new_version' : 'new_version_ready')}</span>
            <a
              href={version.address}
              onClick={(event) => {
                if (!version.take) return;
                event.preventDefault();
                version.take();
              }}
              className={LINK}
            >
              {t('reload')}
            </a>
          </p>
        )
      )}
    </div>
  );
}

const LINK =
  'flex min-h-11 flex-none items-center font-semibold underline underline-offset-4 focus-visible:outline-canvas';

/** Whether a service worker answers without a network. */
const isReadable = () => Boolean(navigator.serviceWorker?.controller);
