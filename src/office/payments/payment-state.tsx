import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { PaymentStatus } from '#contract/payments/fields.ts';

const COLORS: Partial<Record<PaymentStatus, 'success' | 'error' | 'warning'>> = {
  paid: 'success',
  review: 'warning',
  failed: 'error',
};

export function PaymentState({ status }: { status: PaymentStatus }) {
  const t = useTranslate();
  return (
    <Chip size="small" variant="outlined" color={COLORS[status] ?? 'default'} label={t(`office.payment_${status}`)} />
  );
}
