import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Key } from './action-bar.tsx';
import { DescriptionList } from './description-list.tsx';

const KEYS = [
  ['A', 'approve'],
  ['R', 'reject'],
  ['1…9', 'pick'],
  ['T', 'own_words'],
  ['Enter', 'send'],
  ['Esc', 'back'],
  ['S', 'skip'],
  ['J', 'next_photo'],
  ['K', 'previous_photo'],
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
