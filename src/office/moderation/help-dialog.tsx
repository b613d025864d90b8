import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DescriptionList } from './description-list.tsx';
import { Key } from './key.tsx';

const KEYS = [
  ['A', 'approve'],
  ['R', 'reject'],
  ['X', 'take_down'],
  ['1…9', 'pick'],
  ['T', 'own_words'],
  ['Enter', 'send'],
  ['Esc', 'back'],
  ['Q', 'ask'],
  ['S', 'skip'],
  ['J', 'next_photo'],
  ['K', 'previous_photo'],
  ['D / E', 'scroll'],
  ['U', 'undo'],
  ['W', 'twin'],
  ['M', 'join_home'],
  ['N', 'leave_home'],
  ['O', 'open'],
  ['L', 'record'],
  ['B', 'block'],
  ['?', 'help'],
] as const;

export function HelpDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  return (
    <Dialog open onClose={onClose} aria-labelledby="help-title">
      <DialogTitle id="help-title">{t('office.keys')}</DialogTitle>
      <DialogContent>
        <DescriptionList pairs={KEYS.map(([key, does]) => [<Key key={key} name={key} />, t(`office.key_${does}`)])} />
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {t('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
