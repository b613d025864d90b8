import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** Key figures, each under its label. */
export function Tiles({ tiles }: { tiles: { label: string; value: ReactNode; isOdd?: boolean }[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: 2,
        m: 0,
        mb: 1.5,
        gridTemplateColumns: { xs: '1fr 1fr', sm: `repeat(${tiles.length}, 1fr)` },
      }}
    >
      {tiles.map(({ label, value, isOdd }) => (
        <Box key={label} sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography
            component="dd"
            sx={{
              ...{ m: 0, fontSize: 22, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
              color: isOdd ? 'warning.main' : 'text.primary',
            }}
          >
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
