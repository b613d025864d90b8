import LoaderCircle from 'lucide-react/icons/loader-circle';
import { useTranslation } from 'react-i18next';

/** The placeholder of a map while its code loads. */
export function MapOpening() {
  const { t } = useTranslation();
  return (
    <p role="status" className="grid h-full place-items-center text-muted">
      <LoaderCircle role="img" aria-label={t('map_loading')} className="size-8 motion-safe:animate-spin" />
    </p>
  );
}
