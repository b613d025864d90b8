import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { LedgerLine } from '#contract/ledger/corrections.ts';
import { CorrectionDialog } from '../corrections/correction-dialog.tsx';
import { call } from '../data/api.ts';
import { Loaded } from '../ui/loaded.tsx';
import { formatMoment } from '../ui/moment.ts';
import { usePrice, useSignedPrice } from '../ui/price.ts';

/** The ledger of a person's balance, newest first, and requests for corrections. */
export function UserLedger({ id }: { id: number }) {
  const t = useTranslate();
  const [isAsking, setIsAsking] = useState(false);
  const query = useQuery({
    // under the person's query key, so that refreshing it refreshes this
    queryKey: ['users', 'ledger', id],
    queryFn: () => call('GET', '/api/admin/users/{id}/ledger', { path: { id } }),
  });
  return (
    <>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>{t('office.ledger_hint')}</Typography>
      <Loaded query={query}>{({ data }) => <Entries entries={data} />}</Loaded>
      <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setIsAsking(true)}>
        {t('office.correction')}
      </Button>
      {isAsking && <CorrectionDialog user={id} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function Entries({ entries }: { entries: LedgerLine[] }) {
  const t = useTranslate();
  const price = usePrice();
  const signedPrice = useSignedPrice();
  if (entries.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{t('office.nothing')}</Typography>;
  return (
    <Box component="table" sx={{ borderSpacing: '16px 4px', ml: -2, fontVariantNumeric: 'tabular-nums' }}>
      <tbody>
        {entries.map(({ at, cause, causeId, amount, balance }) => (
          <tr key={`${cause} ${causeId} ${at}`}>
            <td>{formatMoment(at)}</td>
            <td>
              {t(`office.cause_${cause}`)} {t('number_sign', { id: causeId })}
            </td>
            <Box component="td" sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
              {signedPrice(amount)}
            </Box>
            <Box component="td" sx={{ textAlign: 'right', whiteSpace: 'nowrap', color: 'text.secondary' }}>
              {price(balance)}
            </Box>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
