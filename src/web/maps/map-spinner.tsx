import { useTranslation } from '../text/translation.ts';
import { Icon } from '../ui/icons/icon.tsx';

/** Says on a map that it is not ready yet. */
export function MapSpinner() {
  const { t } = useTranslation();
  return (
    <p role="status" className="pointer-events-none absolute inset-0 grid place-items-center text-muted">
      <span className="grid size-12 place-items-center rounded-full bg-surface shadow-float">
        <Icon name="loader-circle" className="size-7 motion-safe:animate-spin" />
        <span className="sr-only">{t('map_loading')}</span>
      </span>
    </p>
  );
}
