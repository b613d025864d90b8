import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** Names and values as a compact `dl`. */
export function DescriptionList({ pairs }: { pairs: readonly (readonly ReactNode[])[] }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(96px, max-content) 1fr', columnGap: 2, rowGap: 0.5 }}
    >
      {pairs.map(([name, value]) => (
        <Box key={keyOf(name)} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {name}
          </Typography>
          <Typography
            component="dd"
            variant="body2"
            sx={{ m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
          >
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** A name is a text, or an element with a key. */
function keyOf(name: ReactNode): string {
  return typeof name === 'object' && name && 'key' in name ? String(name.key) : String(name);
}
