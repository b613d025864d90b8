import { type ReactNode, useRef } from 'react';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import { takeLostFocus } from '../../ui/focus.ts';
import { Icon } from '../../ui/icons/icon.tsx';

const KINDS = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif';

type FieldProps = { onAdd: (files: readonly File[]) => void; isDisabled: boolean; isInvalid: boolean };
type Props = FieldProps & {
  isOver: boolean;
  /** there is no photo yet: the whole width invites one */
  isFirst: boolean;
};

/** Where photos are added: a wide area at first, then the last tile. A phone offers its camera too. */
export function AddPhotos({ isOver, isFirst, ...field }: Props) {
  const { t } = useTranslation();
  // the last photo was removed: the tile that had the focus becomes the wide area
  const hadPhotos = useRef(false);
  hadPhotos.current ||= !isFirst;
  const look = isOver ? 'border-caspian bg-caspian-tint' : 'border-edge bg-surface';
  if (!isFirst)
    return (
      <div
        className={`flex aspect-4/3 w-full flex-col overflow-hidden rounded-field border-2 border-dashed transition-colors ${look}`}
      >
        <FileField {...field} className={`flex ${TILE}`}>
          <Icon name="image-plus" className="size-6" />
          <span className="hidden pointer-coarse:inline">{t('add_photos')}</span>
          <span className="pointer-coarse:hidden">{t('choose_photos')}</span>
        </FileField>
        <FileField {...field} isCamera className={`hidden border-t border-line pointer-coarse:flex ${TILE}`}>
          <Icon name="camera" className="size-6" />
          {t('take_photo')}
        </FileField>
      </div>
    );
  return (
    <div
      className={`grid min-h-56 place-items-center rounded-card border-2 border-dashed p-4 transition-colors md:min-h-72 ${look}`}
    >
      <div className="grid w-full max-w-sm justify-items-center gap-4 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-limestone">
          <Icon name="images" className="size-8 text-muted" />
        </span>
        <div className="grid w-full gap-2">
          <FileField {...field} takesFocus={hadPhotos.current} className={buttonClass('primary', `flex ${BUTTON}`)}>
            <Icon name="image-plus" className="size-5" />
            <span className="hidden pointer-coarse:inline">{t('add_photos')}</span>
            <span className="pointer-coarse:hidden">{t('choose_photos')}</span>
          </FileField>
          <FileField {...field} isCamera className={buttonClass('quiet', `hidden pointer-coarse:flex ${BUTTON}`)}>
            <Icon name="camera" className="size-5" />
            {t('take_photo')}
          </FileField>
        </div>
        <span aria-hidden className="hidden text-sm text-muted pointer-fine:block">
          {t('add_photos_drop')}
        </span>
      </div>
    </div>
  );
}

const FOCUS = 'has-focus-visible:outline-2 has-focus-visible:outline-caspian';
const BUTTON = `min-h-12 px-3 has-focus-visible:outline-offset-2 ${FOCUS}`;
const TILE = `flex-1 flex-col items-center justify-center gap-1 p-1 text-center text-sm leading-4 font-semibold text-caspian transition-colors hover:bg-caspian-tint has-focus-visible:-outline-offset-2 has-disabled:pointer-events-none has-disabled:bg-line has-disabled:text-muted ${FOCUS}`;

type FileFieldProps = FieldProps & { isCamera?: boolean; takesFocus?: boolean; className: string; children: ReactNode };

/** A file field that looks like a button. The camera takes one photo at a time. */
function FileField({ onAdd, isDisabled, isInvalid, isCamera, takesFocus, className, children }: FileFieldProps) {
  return (
    <label className={className}>
      {children}
      <input
        type="file"
        ref={takesFocus ? takeLostFocus : undefined}
        {...(isCamera ? { capture: 'environment', accept: 'image/*' } : { multiple: true, accept: KINDS })}
        disabled={isDisabled}
        // one of the two tells the error and gets the focus
        aria-invalid={isInvalid && !isCamera}
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
