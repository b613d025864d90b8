import { Card, CardContent, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A titled part of the case. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section">
      <CardContent>
        <Typography variant="subtitle1" component="h3" sx={{ fontWeight: 600, mb: 1 }}>
          {title}
        </Typography>
        {children}
      </CardContent>
    </Card>
  );
}
