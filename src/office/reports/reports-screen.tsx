import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import { Flag as FlagIcon } from 'lucide-react';
import { useState } from 'react';
import {
  Link,
  List,
  RecordContextProvider,
  SelectInput,
  useListContext,
  useLocaleState,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { actsFor } from '#contract/listings/actions.ts';
import type { ReportedListing } from '#contract/moderation/api.ts';
import { REPORT_REASONS } from '#contract/reports/fields.ts';
import type { Language } from '#contract/values/dates.ts';
import { call } from '../data/api.ts';
import { OwnerAnswer } from '../moderation/owner-answer.tsx';
import type { Screen } from '../screen.ts';
import { formatMoment } from '../ui/moment.ts';
import { usePrice } from '../ui/price.ts';
import { type DecisionMade, sendDecision } from '../undo/undo-offers.ts';
import { reportWords } from './report-words.ts';
import { TakeDownDialog } from './take-down-dialog.tsx';

const states = ['open', 'closed'].map((id) => ({ id, name: `office.reports_${id}` }));
const reasons = [
  ...REPORT_REASONS.map((id) => ({ id, name: `report_${id}` })),
  // by the site itself
  { id: 'low_price', name: 'office.check_price_low' },
];
const filters = [
  <SelectInput key="status" source="status" choices={states} alwaysOn />,
  <SelectInput key="reason" source="reason" choices={reasons} alwaysOn />,
];

/** Reports of people and of the site itself, grouped by listing. */
function ReportList() {
  return (
    <List
      filters={filters}
      filterDefaultValues={{ status: 'open' }}
      sort={{ field: 'count', order: 'DESC' }}
      perPage={25}
      exporter={false}
      empty={false}
    >
      <Reported />
    </List>
  );
}

function Reported() {
  const t = useTranslate();
  const { data, total } = useListContext<ReportedListing>();
  if (total === 0) return <Typography sx={{ p: 3 }}>{t('office.nothing')}</Typography>;
  return (
    <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data?.map((row) => (
        <Box component="li" key={row.id} sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
          <RecordContextProvider value={row}>
            <ReportedRow />
          </RecordContextProvider>
        </Box>
      ))}
    </Stack>
  );
}

function ReportedRow() {
  const t = useTranslate();
  const price = usePrice();
  const [language] = useLocaleState();
  const row = useRecordContext<ReportedListing>();
  if (!row) return null;
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
      {row.photo && (
        <Box
          component="img"
          src={row.photo}
          alt=""
          sx={{ width: 140, height: 105, objectFit: 'cover', borderRadius: 2 }}
        />
      )}
      <Stack spacing={0.5} sx={{ flex: 1, minWidth: 0 }}>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Link to={`/listings/${row.id}`}>{t('number_sign', { id: row.id })}</Link>
          <strong>{price(row.Price)}</strong>
          <span>{row.Address ?? '–'}</span>
          <Chip size="small" label={row.isHidden ? t('office.cause_hidden') : t(`own_status_${row.Status_ad}`)} />
          <Chip size="small" color="error" label={t('office.reports_count', { count: row.open || row.count })} />
        </Stack>
        {row.reports.map((report) => (
          <Typography key={report.at + report.description} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {reportWords(report, t, language as Language)} · {formatMoment(report.at)}
            {report.outcome && ` · ${t(`office.outcome_${report.outcome}`)}`}
          </Typography>
        ))}
        {row.answer && <OwnerAnswer answer={row.answer} />}
      </Stack>
      {row.open > 0 && <ReportActs row={row} />}
    </Stack>
  );
}

function ReportActs({ row }: { row: ReportedListing }) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isAsking, setIsAsking] = useState(false);
  const { id, updatedAt } = row;
  const act = async (work: Promise<unknown>, decision: DecisionMade['act']) => {
    await sendDecision({ kind: 'listing', id, act: decision }, work).then(
      () => decision === 'report.dismiss' && notify('ra.notification.updated'),
      (error: Error) => notify(error.message, { type: 'warning' }),
    );
    refresh();
  };
  const takeDown = (decision: { reasons: string[]; text: string }) =>
    sendDecision(
      { kind: 'listing', id, act: 'listing.reject' },
      call('POST', '/api/admin/moderation/{id}/reject', { path: { id }, body: { updatedAt, ...decision } }),
    );
  // of a listing that the reports hide it is an approval
  const dismiss = () =>
    act(
      call('POST', '/api/admin/reports/{id}/dismiss', { path: { id }, body: { updatedAt } }),
      row.isHiddenByReports ? 'listing.approve' : 'report.dismiss',
    );
  return (
    <Stack spacing={1} sx={{ flex: 'none' }}>
      <Button variant="outlined" onClick={dismiss}>
        {t('office.report_dismiss')}
      </Button>
      {actsFor(row.Status_ad, 'moderator').includes('reject') && (
        <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
          {t('office.report_take_down')}
        </Button>
      )}
      {isAsking && <TakeDownDialog onClose={() => setIsAsking(false)} onSubmit={takeDown} />}
    </Stack>
  );
}

export const REPORTS_SCREEN: Screen = {
  name: 'reports',
  group: 'moderation',
  icon: FlagIcon,
  roles: ['moderator'],
  pages: { list: ReportList },
};
