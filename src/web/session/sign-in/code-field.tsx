import { CODE_LENGTH } from '#contract/auth/fields.ts';
import { digitsOf } from '#contract/values/digits.ts';
import { useTranslation } from '../../text/translation.ts';
import { TextField } from '../../ui/form/text-field.tsx';

/** The code of a text message, which the browser may fill in. */
export function CodeField({ code, onChange }: { code: string; onChange: (code: string) => void }) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('code_from_sms')}
      inputMode="numeric"
      autoComplete="one-time-code"
      isFirst
      value={code}
      onChange={(event) => onChange(digitsOf(event.target.value).slice(0, CODE_LENGTH))}
      className="text-xl font-semibold tracking-[0.4em] tabular-nums"
    />
  );
}
