import { useTranslation } from '../text/translation.ts';
import { Icon } from '../ui/icons/icon.tsx';

/** The placeholder of a map while its code loads. */
export function MapOpening() {
  const { t } = useTranslation();
  return (
    <p role="status" className="grid h-full place-items-center text-muted">
      <Icon name="loader-circle" role="img" aria-label={t('map_loading')} className="size-8 motion-safe:animate-spin" />
    </p>
  );
}
