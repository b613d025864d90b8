import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { ShowBase, Title, useShowContext, useTranslate } from 'react-admin';
import type { AdminPaymentDetail } from '#contract/payments/admin.ts';
import { call } from '../data/api.ts';
import { useAction } from '../data/use-action.ts';
import { FactList } from '../ui/fact-list.tsx';
import { formatMoment } from '../ui/moment.ts';
import { PersonLink } from '../ui/person-link.tsx';
import { usePrice } from '../ui/price.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { PaymentChange } from './payment-change.tsx';
import { PaymentState } from './payment-state.tsx';

/** One payment: its purpose, its events, and refunds. */
export function PaymentShow() {
  return (
    <ShowBase>
      <Payment />
    </ShowBase>
  );
}

function Payment() {
  const price = usePrice();
  const t = useTranslate();
  const { record: payment } = useShowContext<AdminPaymentDetail>();
  // the row of the list comes first, without events
  if (!payment?.changes) return null;
  const { listing, refund } = payment;
  const facts: [string, ReactNode][] = [
    ['user', <PersonLink key="user" person={payment.user} />],
    ['amount', price(payment.amount)],
    ['purpose', t(`office.purpose_${payment.purpose}`)],
    ['status', <PaymentState key="status" status={payment.status} />],
    ['adapter', t(`office.adapter_${payment.adapter}`, { _: payment.adapter })],
    ['transaction', payment.transaction ?? '–'],
    ['documentId', payment.documentId],
    ['createdAt', formatMoment(payment.createdAt)],
  ];
  if (listing !== null)
    facts.push([
      'listing',
      <a key="listing" href={`/listing/${listing}`} target="_blank" rel="noreferrer">
        {listing}
      </a>,
    ]);
  return (
    <Stack spacing={2} sx={{ my: 2 }}>
      <Title title={t('number_sign', { id: payment.id })} />
      <Card>
        <CardContent>
          <FactList resource="payments" facts={facts} />
          {refund && (
            <Typography sx={{ mt: 2 }} role="status">
              {t(refund.givenAt ? 'office.refund_given' : `office.refund_${refund.way}`, {
                name: refund.askedBy.name ?? t('office.erased'),
                at: formatMoment(refund.givenAt ?? refund.askedAt),
                reason: refund.reason,
              })}
              {refund.note && ` · ${refund.note}`}
            </Typography>
          )}
          <Acts payment={payment} />
        </CardContent>
      </Card>
      <Card component="section">
        <CardContent>
          <Typography variant="h6" component="h2" gutterBottom>
            {t('office.payment_changes')}
          </Typography>
          <Stack component="ol" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {payment.changes.map((change) => (
              <PaymentChange key={`${change.at} ${change.to} ${change.why}`} change={change} />
            ))}
          </Stack>
        </CardContent>
      </Card>
    </Stack>
  );
}

/** Refunds: by the provider, or noted as made by hand. */
function Acts({ payment: { id, status, amount, refund } }: { payment: AdminPaymentDetail }) {
  const price = usePrice();
  const t = useTranslate();
  const act = useAction();
  const [dialog, setDialog] = useState<'refund' | 'given' | null>(null);
  const isOpen = status === 'refunded' && refund !== null && refund.givenAt === null;
  const refundIt = (reason: string) =>
    call('POST', '/api/admin/payments/{id}/refund', { path: { id }, body: { reason } });
  const noteIt = (note: string) => call('POST', '/api/admin/payments/{id}/given', { path: { id }, body: { note } });
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ mt: 3, flexWrap: 'wrap' }}>
      {(status === 'paid' || status === 'review') && (
        <Button variant="outlined" color="error" onClick={() => setDialog('refund')}>
          {t('office.refund')}
        </Button>
      )}
      {isOpen && (
        <>
          {refund.way === 'provider' && (
            <Button variant="outlined" onClick={() => act(() => refundIt(refund.reason), 'office.refund_done')}>
              {t('office.refund_again')}
            </Button>
          )}
          <Button variant="outlined" onClick={() => setDialog('given')}>
            {t('office.given')}
          </Button>
        </>
      )}
      {dialog && (
        <ReasonDialog
          title={t(`office.${dialog}_title`, { amount: price(amount) })}
          text={t(`office.${dialog}_text`)}
          submitLabel={t(`office.${dialog}`)}
          onClose={() => setDialog(null)}
          onSubmit={dialog === 'refund' ? refundIt : noteIt}
          successKey={`office.${dialog}_done`}
        />
      )}
    </Stack>
  );
}
