import { useTranslation } from '../../text/translation.ts';
import { Icon } from '../../ui/icons/icon.tsx';

const KINDS = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif';

type Props = { onAdd: (files: readonly File[]) => void; isOver: boolean; isDisabled: boolean; isInvalid: boolean };

/** The last tile: a file field that looks like an empty photo. */
export function AddPhotos({ onAdd, isOver, isDisabled, isInvalid }: Props) {
  const { t } = useTranslation();
  return (
    <label
      className={`flex aspect-4/3 w-full flex-col items-center justify-center gap-1 rounded-field border-2 border-dashed p-2 text-center transition-colors hover:border-caspian has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-caspian ${isOver ? 'border-caspian bg-caspian-tint' : 'border-edge bg-surface'}`}
    >
      <Icon name="image-plus" className="size-7 text-caspian" />
      <span className="font-semibold text-caspian">{t('add_photos')}</span>
      <span aria-hidden className="hidden text-sm text-muted sm:pointer-fine:block">
        {t('add_photos_drop')}
      </span>
      <input
        type="file"
        multiple
        accept={KINDS}
        disabled={isDisabled}
        aria-invalid={isInvalid}
        className="sr-only"
        onChange={({ target }) => {
          onAdd([...(target.files ?? [])]);
          // so that a removed file can be chosen again
          target.value = '';
        }}
      />
    </label>
  );
}
