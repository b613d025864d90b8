import { lazyComponent } from '../../boot/lazy-component.tsx';
import { useTranslation } from '../../text/translation.ts';
import { Icon } from '../../ui/icons/icon.tsx';

/** The lightbox; its code loads when somebody turns to the photos. Until then it can be closed already. */
export const LargePhotos = lazyComponent(() => import('./large-photos.tsx').then((module) => module.LargePhotos), {
  Skeleton: Opening,
});

function Opening({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="fixed inset-0 z-50 grid place-items-center bg-backdrop text-on-veil">
      <Icon name="loader-circle" className="size-8 motion-safe:animate-spin" />
      <button
        type="button"
        aria-label={t('close')}
        onClick={onClose}
        className="absolute top-2 right-2 grid size-11 place-items-center"
      >
        <Icon name="x" />
      </button>
    </div>
  );
}
