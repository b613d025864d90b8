import { useState } from 'react';
import { useTranslation } from '../../text/translation.ts';
import { fitOf } from './fit.ts';

type Props = { preview: string; alt: string; total: number; isPlan?: boolean | undefined };

/** A photo as the page will fit it, once its size is known; what is shown whole stands on its own blurred colours. */
export function PreviewPhoto({ preview, alt, total, isPlan }: Props) {
  const { t } = useTranslation();
  const [size, setSize] = useState({});
  const fit = isPlan ? 'object-contain' : fitOf(size, total);
  return (
    <>
      {fit === 'object-contain' && (
        <img src={preview} alt="" className="absolute inset-0 size-full scale-125 object-cover blur-xl" />
      )}
      <img
        src={preview}
        alt={alt}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
        className={`relative size-full ${fit}`}
      />
      {isPlan && (
        <span className="absolute bottom-2 left-2 rounded-full bg-veil px-2.5 text-sm leading-7 font-semibold text-on-veil">
          {t('floor_plan')}
        </span>
      )}
    </>
  );
}
