import { Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

/** Facts of a record beside each other, under the names of its fields. */
export function FactList({ resource, facts }: { resource: string; facts: [field: string, value: ReactNode][] }) {
  const t = useTranslate();
  return (
    <Stack component="dl" direction="row" useFlexGap sx={{ m: 0, flexWrap: 'wrap', columnGap: 4, rowGap: 2 }}>
      {facts.map(([field, value]) => (
        <div key={field}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {t(`resources.${resource}.fields.${field}`)}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </div>
      ))}
    </Stack>
  );
}
