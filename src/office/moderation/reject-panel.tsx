import { Button, Paper, Stack, TextField, ToggleButton, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import type { RejectionReason } from '#contract/admin/moderation.ts';
import type { Language } from '#contract/dates.ts';
import { Key } from './action-bar.tsx';

type Given = {
  reasons: readonly RejectionReason[];
  chosen: readonly string[];
  text: string;
  onToggle: (code: string) => void;
  onText: (text: string) => void;
  onSend: () => void;
  onClose: () => void;
};

/** Why it is rejected: reasons by number, words of one's own, Enter. The owner reads them in his language. */
export function RejectPanel({ reasons, chosen, text, onToggle, onText, onSend, onClose }: Given) {
  const t = useTranslate();
  const language = useLocale() as Language;
  return (
    <Paper
      square
      component="section"
      aria-label={t('office.reject_why')}
      sx={{ borderTop: 2, borderColor: 'error.main', p: 2 }}
    >
      <Stack spacing={1.5} sx={{ maxWidth: 1200, mx: 'auto' }}>
        <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
          {t('office.reject_why')}
        </Typography>
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
              {label[language]} <Key name={String(index + 1)} />
            </ToggleButton>
          ))}
        </Stack>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
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
          <Button
            variant="contained"
            color="error"
            disabled={chosen.length === 0}
            onClick={onSend}
            sx={{ flex: 'none' }}
          >
            {t('office.reject')} <Key name="Enter" />
          </Button>
          <Button onClick={onClose} sx={{ flex: 'none' }}>
            {t('ra.action.cancel')} <Key name="Esc" />
          </Button>
        </Stack>
      </Stack>
    </Paper>
  );
}
