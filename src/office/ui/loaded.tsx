import { Alert, Button, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

type Props<Data> = {
  query: { data: Data | undefined; isError: boolean; refetch: () => unknown };
  /** the text key of a failure */
  failed?: string;
  /** of the skeleton, in px */
  height?: number;
  children: (data: Data) => ReactNode;
};

/** What a query loads, a skeleton while it loads, or an error with a button to try again. */
export function Loaded<Data>({ query, failed = 'office.not_loaded', height = 96, children }: Props<Data>) {
  const t = useTranslate();
  const { data, isError, refetch } = query;
  if (data !== undefined) return <>{children(data)}</>;
  if (!isError) return <Skeleton variant="rounded" height={height} role="status" aria-label={t('ra.page.loading')} />;
  return (
    <Alert severity="warning" action={<Button onClick={() => refetch()}>{t('office.again')}</Button>}>
      {t(failed)}
    </Alert>
  );
}
