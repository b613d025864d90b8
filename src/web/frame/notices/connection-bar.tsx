import { useIsWaiting } from '../../data/connection/connection.ts';
import { useOfferedAddress } from '../../data/connection/unsaved.ts';
import { useTranslation } from '../../text/translation.ts';
import { Icon } from '../../ui/icons/icon.tsx';

/** The bar at the top: no connection, or a newer version of the site to open. */
export function ConnectionBar() {
  const { t } = useTranslation();
  const isWaiting = useIsWaiting();
  const newVersion = useOfferedAddress();
  return (
    // always rendered: screen readers announce changes of a live region
    <div role="status" className="sticky top-0 z-30 flex justify-center bg-ink text-canvas print:hidden">
      {isWaiting ? (
        <p className="flex items-center gap-3 px-4 py-2 text-sm">
          <Icon name="wifi-off" className="size-5 flex-none" />
          <span>
            <strong>{t('no_connection')}.</strong> {t('connection_wait')}
          </span>
        </p>
      ) : (
        newVersion && (
          <p className="flex items-center gap-3 px-4">
            <span className="py-3">{t('new_version')}</span>
            <a
              href={newVersion}
              className="flex min-h-11 flex-none items-center font-semibold underline underline-offset-4 focus-visible:outline-canvas"
            >
              {t('reload')}
            </a>
          </p>
        )
      )}
    </div>
  );
}
