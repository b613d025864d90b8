import { Box, Button, Paper, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';

type Acts = {
  isRejecting: boolean;
  onApprove: () => void;
  onReject: () => void;
  onSkip: () => void;
  onHelp: () => void;
};

/** The actions as buttons; each shows its key. */
export function ActionBar({ isRejecting, onApprove, onReject, onSkip, onHelp }: Acts) {
  const t = useTranslate();
  return (
    <Paper
      square
      component="section"
      aria-label={t('office.decision')}
      sx={{ borderTop: 1, borderColor: 'divider', p: 1 }}
    >
      <Stack direction="row" useFlexGap spacing={1} sx={{ justifyContent: 'center', flexWrap: 'wrap' }}>
        <Button variant="contained" color="success" disabled={isRejecting} onClick={onApprove}>
          {t('office.approve')} <Key name="A" />
        </Button>
        <Button variant="contained" color="error" disabled={isRejecting} onClick={onReject}>
          {t('office.reject')} <Key name="R" />
        </Button>
        <Button variant="outlined" disabled={isRejecting} onClick={onSkip}>
          {t('office.skip')} <Key name="S" />
        </Button>
        <Button onClick={onHelp}>
          {t('office.help')} <Key name="?" />
        </Button>
      </Stack>
    </Paper>
  );
}

export function Key({ name }: { name: string }) {
  return (
    <Box
      component="kbd"
      sx={{ ml: 1, px: 0.75, border: '1px solid currentColor', borderRadius: 0.5, fontFamily: 'inherit', fontSize: 12 }}
    >
      {name}
    </Box>
  );
}
