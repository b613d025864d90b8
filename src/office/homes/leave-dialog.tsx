import { useTranslate } from 'react-admin';
import type { Home } from '#contract/listings/home.ts';
import { call } from '../data/api.ts';
import { ListingRows } from '../listings/listing-rows.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';

/** Asks whether a listing is of another home than those that it is shown with. */
export function LeaveDialog({ id, home, onClose }: { id: number; home: Home; onClose: () => void }) {
  const t = useTranslate();
  const seen = home.listings.map((one) => one.id);
  return (
    <FormDialog
      title={t('office.leave_home_title', { id })}
      text={t('office.leave_home_text')}
      submitLabel={t('office.leave_home')}
      isDangerous
      isQuestion
      onClose={onClose}
      onSubmit={() => call('POST', '/api/admin/listings/{id}/home/leave', { path: { id }, body: { seen } })}
      successKey="office.act_listing_leave_home"
    >
      <ListingRows listings={home.listings.filter((one) => one.id === id)} total={1} />
    </FormDialog>
  );
}
