import { Alert, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Home } from '#contract/listings/home.ts';
import { call } from '../data/api.ts';
import { ListingRows } from '../listings/listing-rows.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useHome } from './use-home.ts';

type Props = {
  id: number;
  home: Home;
  /** the listing to join with; null: the person says which */
  other: number | null;
  onClose: () => void;
};

/** Asks whether another listing is of the same home, and shows everything that would be joined with it. */
export function JoinDialog({ id, home, other, onClose }: Props) {
  const t = useTranslate();
  const [typed, setTyped] = useState(other === null ? '' : String(other));
  const number = useTypedId(typed);
  const { home: joined, error } = useHome(number);
  const isSame = joined?.id === home.id;
  const submit = async () => {
    if (number === null || String(number) !== typed.trim() || !joined)
      throw new Error(error?.message ?? 'office.join_home_which');
    if (isSame) throw new Error('office.join_home_same');
    const seen = [...home.listings, ...joined.listings].map((one) => one.id);
    await call('POST', '/api/admin/listings/{id}/home/join', { path: { id }, body: { other: number, seen } });
  };
  return (
    <FormDialog
      title={t('office.join_home_title')}
      text={t('office.join_home_text')}
      submitLabel={t('office.join_home')}
      isQuestion={other !== null}
      onClose={onClose}
      onSubmit={submit}
      successKey="office.act_listing_join_home"
    >
      {other === null && (
        <TextField
          autoFocus
          required
          fullWidth
          margin="normal"
          label={t('office.join_home_number')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          slotProps={{ htmlInput: { inputMode: 'numeric', pattern: '\\s*\\d{1,15}\\s*', autoComplete: 'off' } }}
        />
      )}
      {error && number !== null && <Alert severity="warning">{error.message}</Alert>}
      {isSame && <Alert severity="info">{t('office.join_home_same')}</Alert>}
      {joined && !isSame && <ListingRows listings={joined.listings} total={joined.listings.length} />}
    </FormDialog>
  );
}

/** How long to wait for more digits, in ms. */
const PAUSE = 300;

/** The number that was typed, after a pause; null: none. */
function useTypedId(typed: string): number | null {
  const read = /^\s*\d{1,15}\s*$/.test(typed) ? Number(typed) : null;
  const [number, setNumber] = useState(read);
  useEffect(() => {
    const timer = setTimeout(() => setNumber(read), PAUSE);
    return () => clearTimeout(timer);
  }, [read]);
  return number;
}
