import { useState } from 'react';
import { useTranslation } from '../../text/translation.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { WizardPhoto } from './photo-list.ts';

/** The photo; its file name where this browser cannot show it. */
export function PhotoView({ photo: { preview, name, state } }: { photo: WizardPhoto }) {
  const { t } = useTranslation();
  const [broken, setBroken] = useState<string | null>(null);
  if (preview && preview !== broken)
    return (
      <img
        src={preview}
        alt=""
        draggable={false}
        decoding="async"
        onError={() => setBroken(preview)}
        className={`pointer-events-none size-full object-cover transition-opacity ${state === 'sent' || state === 'kept' ? '' : 'opacity-60'}`}
      />
    );
  if (state === 'waiting' && !preview)
    return (
      <span className="grid size-full place-items-center text-muted">
        <Icon name="loader-circle" aria-label={t('loading')} role="img" className="size-7 motion-safe:animate-spin" />
      </span>
    );
  // HEIC in most browsers: replaced by the server's image after the upload
  const icon = broken || state === 'failed' ? 'image-off' : 'image';
  return (
    <span className="flex size-full flex-col items-center justify-center gap-1 p-2 text-sm text-muted">
      <Icon name={icon} className="size-7" />
      <span className="max-w-full truncate">{name}</span>
    </span>
  );
}
