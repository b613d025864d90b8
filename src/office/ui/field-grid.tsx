import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Short fields beside each other, as many as there is room for. */
export function FieldGrid({ children, width = 220 }: { children: ReactNode; width?: number }) {
  return (
    <Box
      sx={{
        display: 'grid',
        width: 1,
        gridTemplateColumns: `repeat(auto-fill, minmax(min(${width}px, 100%), 1fr))`,
        columnGap: 2,
        alignItems: 'start',
        '& .MuiFormControl-root': { width: 1, minWidth: 0 },
      }}
    >
      {children}
    </Box>
  );
}
