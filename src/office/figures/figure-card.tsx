import { Card, CardContent, Stack, ToggleButton, Typography } from '@mui/material';
import { Rows3 as TableIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FigureGroup, FigurePeriod, FigureTable as TableName } from '#contract/figures/fields.ts';
import { CsvButton } from '../ui/csv-button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { type Column, FigureTable } from './figure-table.tsx';

type Parts<Row> = {
  title: string;
  group: FigureGroup;
  /** the CSV file to download */
  table?: TableName;
  days: FigurePeriod;
  isWide?: boolean;
  /** shown above the chart and the table */
  summary?: ReactNode;
  /** the chart of the table; without it only the table is shown */
  chart?: ReactNode;
  columns?: Column<Row>[];
  rows?: readonly Row[];
};

/** One figure: as a chart, as a table (for screen readers and copying), and as a file. */
export function FigureCard<Row>({ title, group, table, days, isWide, summary, chart, columns, rows }: Parts<Row>) {
  const t = useTranslate();
  const [wantsTable, setWantsTable] = useState(false);
  const isEmpty = rows?.length === 0;
  const hasTable = columns && rows && !isEmpty;
  return (
    <Card component="section" sx={{ minWidth: 0, ...(isWide && { gridColumn: '1 / -1' }) }}>
      <CardContent>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 44, mb: 1 }}>
          <Typography variant="subtitle1" component="h4" sx={{ flexGrow: 1 }}>
            {title}
          </Typography>
          {chart && hasTable && (
            <ToggleButton
              value="table"
              size="small"
              selected={wantsTable}
              onChange={() => setWantsTable(!wantsTable)}
              aria-label={`${t('office.as_table')}: ${title}`}
              sx={{ px: 1.5, gap: 0.5 }}
            >
              <TableIcon size={20} />
              {t('office.as_table')}
            </ToggleButton>
          )}
          {table && !isEmpty && (
            <CsvButton address={`/api/admin/figures/${group}/csv?table=${table}&days=${days}`} of={title} />
          )}
        </Stack>
        {summary}
        {isEmpty && <Typography sx={{ color: 'text.secondary' }}>{t('office.figures_empty')}</Typography>}
        {!isEmpty && chart && !wantsTable && chart}
        {hasTable && (!chart || wantsTable) && <FigureTable title={title} columns={columns} rows={rows} />}
      </CardContent>
    </Card>
  );
}

type GroupProps<Data> = Pick<ComponentProps<typeof Loaded<Data>>, 'query' | 'children'>;

/** A group of figures, a skeleton while it loads, or an error. */
export function LoadedFigures<Data>(props: GroupProps<Data>) {
  return <Loaded {...props} failed="office.figures_failed" height={240} />;
}
