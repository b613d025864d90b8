import { Button, Paper, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { RejectionReason } from '#contract/moderation/reasons.ts';
import { Key } from './action-bar.tsx';
import { ReasonChips, ReasonText } from './reason-fields.tsx';

type Props = {
  reasons: readonly RejectionReason[];
  chosen: readonly string[];
  text: string;
  onToggle: (code: string) => void;
  onText: (text: string) => void;
  onSend: () => void;
  onClose: () => void;
};

/** The rejection: reasons by digit keys, a free text, Enter. Owners read reasons in their language. */
export function RejectPanel({ reasons, chosen, text, onToggle, onText, onSend, onClose }: Props) {
  const t = useTranslate();
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
        <ReasonChips reasons={reasons} chosen={chosen} onToggle={onToggle} />
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
          <ReasonText text={text} onText={onText} onSend={onSend} />
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
