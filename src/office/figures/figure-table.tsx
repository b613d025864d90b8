import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

export type Column<Row> = {
  /** its text is `office.col_{name}` */
  name: string;
  render: (row: Row) => ReactNode;
  isNumber?: boolean;
};

/** Rows of figures, as high as a chart; longer tables scroll. */
export function FigureTable<Row>({
  title,
  columns,
  rows,
}: {
  title: string;
  columns: Column<Row>[];
  rows: readonly Row[];
}) {
  const t = useTranslate();
  return (
    <TableContainer tabIndex={0} role="region" aria-label={title} sx={{ maxHeight: 320 }}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            {columns.map(({ name, isNumber }) => (
              <TableCell key={name} align={isNumber ? 'right' : 'left'} sx={{ backgroundColor: 'background.paper' }}>
                {t(`office.col_${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, i) => (
            <TableRow key={i}>
              {columns.map(({ name, render, isNumber }) => (
                <TableCell
                  key={name}
                  align={isNumber ? 'right' : 'left'}
                  sx={{ fontVariantNumeric: 'tabular-nums', ...(isNumber && { whiteSpace: 'nowrap' }) }}
                >
                  {render(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
