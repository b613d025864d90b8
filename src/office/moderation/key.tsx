import { Box } from '@mui/material';

/** A key, printed on what it does; a phone has no keyboard. */
export function Key({ name }: { name: string }) {
  return (
    <Box
      component="kbd"
      sx={{
        display: { xs: 'none', sm: 'inline' },
        ml: 1,
        px: 0.75,
        border: '1px solid currentColor',
        borderRadius: 0.5,
        fontFamily: 'inherit',
        fontSize: 12,
        lineHeight: 1.4,
      }}
    >
      {name}
    </Box>
  );
}
