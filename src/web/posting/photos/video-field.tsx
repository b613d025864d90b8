import { useController } from 'react-hook-form';
import { readVideoLink } from '#contract/listings/video.ts';
import { useTranslation } from '../../text/translation.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import type { WizardForm } from '../form/form.ts';

/** A link to a video, as people paste it; the address that was understood is written out on blur. */
export function VideoField() {
  const { t } = useTranslation();
  const { field, fieldState } = useController<WizardForm, 'Video'>({ name: 'Video' });
  const problem = fieldState.error?.message;
  const leave = () => {
    const link = readVideoLink(field.value);
    if (link) field.onChange(link.url);
    field.onBlur();
  };
  return (
    <TextField
      {...field}
      onBlur={leave}
      label={t('video_link')}
      hint={t('video_hint')}
      error={problem && t(problem)}
      // no `url`: browsers refuse addresses without https
      type="text"
      inputMode="url"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      maxLength={500}
    />
  );
}
