import { Stack, TextField, ToggleButton } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import type { RejectionReason } from '#contract/moderation/reasons.ts';
import type { Language } from '#contract/values/dates.ts';
import { Key } from './action-bar.tsx';

/** The number of digit keys. */
const MAX_KEYS = 9;

type Chips = {
  reasons: readonly RejectionReason[];
  chosen: readonly string[];
  onToggle: (code: string) => void;
};

/** The reasons; the first nine have digit keys. */
export function ReasonChips({ reasons, chosen, onToggle }: Chips) {
  const language = useLocale() as Language;
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {reasons.map(({ code, label }, index) => (
        <ToggleButton
          key={code}
          value={code}
          size="small"
          color="error"
          selected={chosen.includes(code)}
          onChange={() => onToggle(code)}
          sx={{ textTransform: 'none', color: 'text.primary', minHeight: 44 }}
        >
          {label[language]} {index < MAX_KEYS && <Key name={String(index + 1)} />}
        </ToggleButton>
      ))}
    </Stack>
  );
}

type Text = { text: string; onText: (text: string) => void; onSend: () => void };

/** A free text, which the owner reads unchanged. */
export function ReasonText({ text, onText, onSend }: Text) {
  const t = useTranslate();
  return (
    <TextField
      id="reject-text"
      fullWidth
      label={t('office.reject_text')}
      value={text}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onSend();
        if (event.key === 'Escape') (event.target as HTMLElement).blur();
      }}
      slotProps={{ htmlInput: { maxLength: 1000 } }}
    />
  );
}

/** Adds the reason to the chosen ones, or removes it. */
export function toggled(chosen: readonly string[] | null, code: string): string[] {
  return chosen?.includes(code) ? chosen.filter((one) => one !== code) : [...(chosen ?? []), code];
}
