import { Stack, TextField, ToggleButton } from '@mui/material';
import { useLocale } from 'react-admin';
import type { RejectionReason } from '#contract/moderation/reasons.ts';
import { tellsWhy } from '#contract/moderation/rejection-words.ts';
import type { Language } from '#contract/values/dates.ts';
import { Key } from './key.tsx';

/** The number of digit keys. */
const MAX_KEYS = 9;

export type Choice = { code: string; label: string };
type Chosen = { chosen: readonly string[]; onToggle: (code: string) => void };

/** Choices as buttons; the first nine have digit keys. */
export function ChoiceChips({ choices, chosen, onToggle, color }: Chosen & ChoiceLook) {
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {choices.map(({ code, label }, index) => (
        <ToggleButton
          key={code}
          value={code}
          size="small"
          color={color}
          selected={chosen.includes(code)}
          onChange={() => onToggle(code)}
          sx={{ textTransform: 'none', color: 'text.primary', minHeight: 44 }}
        >
          {label} {index < MAX_KEYS && <Key name={String(index + 1)} />}
        </ToggleButton>
      ))}
    </Stack>
  );
}
type ChoiceLook = { choices: readonly Choice[]; color: 'error' | 'primary' };

/** The reasons of a rejection. */
export function ReasonChips({ reasons, ...chosen }: Chosen & { reasons: readonly RejectionReason[] }) {
  return <ChoiceChips {...chosen} choices={useReasonChoices(reasons)} color="error" />;
}

/** Reasons in the language of the screen. */
export function useReasonChoices(reasons: readonly RejectionReason[]): Choice[] {
  const language = useLocale() as Language;
  return reasons.map(({ code, label }) => ({ code, label: label[language] }));
}

type Text = { text: string; onText: (text: string) => void; onSend: () => void; label: string };

/** A free text, which the owner reads unchanged. */
export function OwnWords({ text, onText, onSend, label }: Text) {
  return (
    <TextField
      id={OWN_WORDS}
      fullWidth
      label={label}
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

/** The text key of the label of own words: whether the chosen reasons need them. */
export function labelOfWords(reasons: readonly string[]): string {
  return reasons.length === 0 || tellsWhy(reasons, '') ? 'office.reject_text' : 'office.reject_text_needed';
}

/** The id of the field for own words. */
const OWN_WORDS = 'own-words';

/** Moves to the field for own words. */
export function focusWords(): void {
  document.getElementById(OWN_WORDS)?.focus();
}

/** Adds the reason to the chosen ones, or removes it. */
export function toggled(chosen: readonly string[], code: string): string[] {
  return chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code];
}
