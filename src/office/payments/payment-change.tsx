import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { AdminPaymentDetail } from '#contract/payments/admin.ts';
import { formatMoment } from '../ui/moment.ts';
import { usePrice } from '../ui/price.ts';
import { changeReason } from './change-reason.ts';

/** One event of a payment in words; what the provider sent is below, closed. */
export function PaymentChange({ change }: { change: AdminPaymentDetail['changes'][number] }) {
  const price = usePrice();
  const t = useTranslate();
  const { at, to, why, details } = change;
  const { outcome, amount, transaction, message, reason, ...rest } = (details ?? {}) as Record<string, unknown>;
  const words = [
    typeof outcome === 'string' && t(`office.outcome_${outcome}`, { _: outcome }),
    typeof amount === 'string' && price(Number(amount) / 100),
    transaction && t('office.payment_transaction', { number: transaction }),
    message,
    reason,
  ].filter(Boolean) as string[];
  const isFromProvider = outcome !== undefined || Object.keys(rest).some((name) => name !== 'by');
  return (
    <li>
      {formatMoment(at)} · {t(`office.payment_${to}`)} · {t(changeReason(change), { _: why })}
      {words.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {words.join(' · ')}
        </Typography>
      )}
      {isFromProvider && (
        <Box component="details" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          <Box component="summary" sx={{ py: 1, cursor: 'pointer' }}>
            {t('office.payment_raw')}
          </Box>
          <Box component="pre" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {JSON.stringify(details, null, 2)}
          </Box>
        </Box>
      )}
    </li>
  );
}
