import { Box, Button, type ButtonProps, Paper, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Key } from './key.tsx';

type Acts = {
  /** a panel is open: its own buttons decide */
  isDeciding: boolean;
  /** false: the case has only just come, and nothing decides on it yet */
  isSeen: boolean;
  onApprove: () => void;
  onReject: () => void;
  /** takes down what is public of a listing whose changes wait; the rest is about the changes */
  onTakeDown: (() => void) | null;
  onAsk: (() => void) | null;
  onSkip: () => void;
  onBlock: (() => void) | null;
  onOpen: () => void;
  onRecord: () => void;
  onHelp: () => void;
};

/** The actions as buttons, each with its key. Approving stands alone at the end, far from the rest. */
export function ActionBar({ isDeciding, isSeen, ...on }: Acts) {
  const t = useTranslate();
  const { onApprove, onReject, onTakeDown, onAsk, onSkip, onBlock, onOpen, onRecord, onHelp } = on;
  const waits = { 'aria-disabled': !isSeen };
  return (
    <Paper
      square
      component="section"
      aria-label={t('office.decision')}
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        p: 1,
        // a phone needs the room for the panel, whose buttons decide
        display: { xs: isDeciding ? 'none' : 'flex', sm: 'flex' },
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        // on a phone approving is below rejecting: a thumb must not meet both
        rowGap: { xs: 3, sm: 1 },
      }}
    >
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Act {...waits} name="R" variant="outlined" color="error" disabled={isDeciding} onClick={onReject}>
          {t(onTakeDown ? 'office.reject_changes' : 'office.reject')}…
        </Act>
        {onTakeDown && (
          <Act {...waits} name="X" variant="outlined" color="error" disabled={isDeciding} onClick={onTakeDown}>
            {t('office.report_take_down')}…
          </Act>
        )}
        <Act {...waits} name="Q" variant="outlined" disabled={isDeciding || !onAsk} onClick={() => onAsk?.()}>
          {t('office.ask')}…
        </Act>
        <Act {...waits} name="S" variant="outlined" disabled={isDeciding} onClick={onSkip}>
          {t('office.skip')}
        </Act>
      </Stack>
      {/* a phone has the listing's and the owner's links instead, and no keys */}
      <Stack direction="row" useFlexGap sx={{ display: { xs: 'none', sm: 'flex' }, flexWrap: 'wrap', flex: 1 }}>
        <Act name="O" onClick={onOpen}>
          {t('office.open_on_site')}
        </Act>
        <Act name="L" onClick={onRecord}>
          {t('office.history')}
        </Act>
        <Act {...waits} name="B" color="inherit" disabled={isDeciding || !onBlock} onClick={() => onBlock?.()}>
          {t('office.block')}…
        </Act>
        {/* its sign alone, but where the row has room */}
        <Act name="?" color="inherit" aria-label={t('office.help')} onClick={onHelp} sx={{ minWidth: 44 }}>
          <Box component="span" sx={{ display: { xs: 'none', xl: 'inline' } }}>
            {t('office.help')}
          </Box>
        </Act>
      </Stack>
      <Box sx={{ width: { xs: '100%', sm: 'auto' }, ml: 'auto' }}>
        <Act {...waits} name="A" variant="contained" fullWidth disabled={isDeciding} onClick={onApprove} sx={{ px: 4 }}>
          {t(onTakeDown ? 'office.approve_changes' : 'office.approve')}
        </Act>
      </Box>
    </Paper>
  );
}

function Act({ name, children, sx, ...props }: ButtonProps & { name: string }) {
  return (
    <Button {...props} sx={{ minHeight: 44, ...sx }}>
      {children} <Key name={name} />
    </Button>
  );
}
