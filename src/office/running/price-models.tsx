import { Alert, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'react-admin';
import type { AdminPriceModel } from '#contract/market/admin.ts';
import type { Language } from '#contract/values/dates.ts';
import { formatPercent } from '#contract/values/numbers.ts';
import { call } from '../data/api.ts';
import { LoadedFigures } from '../figures/figure-card.tsx';
import { formatCount } from '../ui/format.ts';
import { formatMoment } from '../ui/moment.ts';
import { useNumber } from '../ui/number.ts';

type Figures = AdminPriceModel['nights'][number]['all'];

/** How far off estimates of prices are: of sales and of rents, night by night and by district. */
export function PriceModels() {
  const t = useTranslate();
  const query = useQuery({
    queryKey: ['running', 'price-models'],
    queryFn: () => call('GET', '/api/admin/price-models'),
  });
  const sectionOf = (model: AdminPriceModel) => (
    <section key={model.kind} aria-label={t(`office.prices_${model.kind}`)} style={{ marginBottom: 24 }}>
      <Typography variant="subtitle1" component="h3" gutterBottom>
        {t(`office.prices_${model.kind}`)}
      </Typography>
      <State model={model} />
      {model.nights.length > 0 && (
        <FigureTable
          title={t('office.prices_night')}
          rows={model.nights.map(({ learnedAt, isGood, all }, at) => {
            const state = learnedAt === model.servesSince ? 'serving' : isGood ? null : 'refused';
            return {
              name: `${formatMoment(learnedAt)}${state ? ` · ${t(`office.prices_${state}`)}` : ''}`,
              figures: all,
              before: model.nights[at + 1]?.all ?? null,
            };
          })}
        />
      )}
      {model.districts.length > 0 && (
        <FigureTable
          title={t('office.prices_district')}
          rows={model.districts.map(({ Name, figures, before }) => ({ name: Name, figures, before }))}
        />
      )}
      {model.districts.some(({ before }) => before) && (
        <Typography variant="body2" color="textSecondary">
          {t('office.prices_compared', { moment: formatMoment(model.nights.at(-1)?.learnedAt ?? '') })}
        </Typography>
      )}
    </section>
  );
  return <LoadedFigures query={query}>{({ data }) => data.map(sectionOf)}</LoadedFigures>;
}

function State({ model: { servesSince, ranges, told, nights } }: { model: AdminPriceModel }) {
  const t = useTranslate();
  if (nights.length === 0) return <Alert severity="info">{t('office.prices_nothing')}</Alert>;
  // the newest good one is too old, or none is good
  if (servesSince === null) {
    const reason = nights.some(({ isGood }) => isGood) ? 'none_young' : 'none_serves';
    return <Alert severity="warning">{t(`office.prices_${reason}`)}</Alert>;
  }
  const counts = { ranges: formatCount(ranges), told: formatCount(told) };
  return <Alert severity="success">{t('office.prices_serve', counts)}</Alert>;
}

const COLUMNS = ['homes', 'error', 'coverage'] as const;
/** The columns of both tables stand under each other. */
const SAME_COLUMNS = {
  ...{ mt: 1, mb: 2, maxWidth: 560, tableLayout: 'fixed' },
  '& .MuiTableCell-root': { px: { xs: 0.5, sm: 2 } },
  '& th:first-of-type': { width: '40%' },
};

/** `before`: an earlier model's, whose error is compared. */
type Row = { name: string; figures: Figures; before: Figures | null };

function FigureTable({ title, rows }: { title: string; rows: Row[] }) {
  const t = useTranslate();
  const number = useNumber();
  const [language] = useLocaleState();
  const tenths = (share: number) => number(share * 100, 1);
  const percent = (share: number) => formatPercent(share * 100, language as Language, 1);
  return (
    <Table size="small" sx={SAME_COLUMNS}>
      <TableHead>
        <TableRow>
          <TableCell>{title}</TableCell>
          {COLUMNS.map((name) => (
            <TableCell key={name} align="right">
              {t(`office.prices_${name}`)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ name, figures, before }) => (
          <TableRow key={name}>
            <TableCell>{name}</TableCell>
            <TableCell align="right">{formatCount(figures.homes)}</TableCell>
            <TableCell align="right">
              {percent(figures.error)}
              {before && (
                <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                  {changeOf(figures.error, before.error, tenths)}
                </Typography>
              )}
            </TableCell>
            <TableCell align="right">{percent(figures.coverage)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** In percentage points, of shares as they are shown: `+0,3`. */
function changeOf(now: number, before: number, tenths: (share: number) => string): string {
  const change = (Math.round(now * 1000) - Math.round(before * 1000)) / 1000;
  if (change === 0) return '=';
  return change > 0 ? `+${tenths(change)}` : `−${tenths(-change)}`;
}
