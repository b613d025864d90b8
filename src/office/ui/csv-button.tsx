import { Button } from '@mui/material';
import { Download as DownloadIcon } from 'lucide-react';
import { useState } from 'react';
import { FilterButton, TopToolbar, useListContext, useNotify, useTranslate } from 'react-admin';
import { download } from '../data/api.ts';

/** Downloads a table as a file for Excel. `of`: its name for screen readers. */
export function CsvButton({ address, of }: { address: string; of: string }) {
  const t = useTranslate();
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);
  const take = async () => {
    setIsBusy(true);
    await download(address, 'evim.csv').catch((error: Error) => notify(error.message, { type: 'warning' }));
    setIsBusy(false);
  };
  return (
    <Button
      size="small"
      startIcon={<DownloadIcon size={18} />}
      disabled={isBusy}
      aria-label={`${t('office.as_csv')}: ${of}`}
      onClick={() => void take()}
      sx={{ minHeight: 44, minWidth: 44 }}
    >
      {t('office.as_csv')}
    </Button>
  );
}

/** The toolbar of a list that can be exported with its current filters. */
export function CsvActions() {
  const t = useTranslate();
  const { resource, filterValues } = useListContext();
  const filters = Object.entries(filterValues).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const query = new URLSearchParams(filters.map(([name, value]) => [name, String(value)]));
  return (
    <TopToolbar sx={{ alignItems: 'center' }}>
      <FilterButton />
      <CsvButton
        address={`/api/admin/${resource}/csv?${query}`}
        of={t(`resources.${resource}.name`, { smart_count: 2 })}
      />
    </TopToolbar>
  );
}
