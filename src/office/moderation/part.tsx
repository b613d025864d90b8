import { Box, Card, CardContent, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

type Props = { title: string; action?: ReactNode; isFolded?: boolean; children: ReactNode };

/** A titled part of the case; a folded one opens by its title. */
export function Part({ title, action, isFolded = false, children }: Props) {
  const heading = (
    <Typography variant="subtitle1" component="h3" sx={{ display: isFolded ? 'inline' : 'block' }}>
      {title}
    </Typography>
  );
  return (
    <Card component="section" sx={{ flex: 'none' }}>
      <CardContent sx={{ p: 1.5, '&:last-child': { pb: 1.5 } }}>
        {isFolded ? (
          <details>
            <Box component="summary" sx={{ minHeight: 44, lineHeight: '44px', my: -1, cursor: 'pointer' }}>
              {heading}
            </Box>
            {children}
          </details>
        ) : (
          <>
            <Stack direction="row" spacing={1} sx={{ mb: 0.5, alignItems: 'center', justifyContent: 'space-between' }}>
              {heading}
              {action}
            </Stack>
            {children}
          </>
        )}
      </CardContent>
    </Card>
  );
}
