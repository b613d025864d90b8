import { Box, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import type { ComponentType } from 'react';
import { useStore, useTranslate } from 'react-admin';
import type { Role, StaffRole } from '#contract/auth/fields.ts';
import { FIGURE_PERIODS, type FigureGroup, type FigurePeriod } from '#contract/figures/fields.ts';
import { isFor } from '../screen.ts';
import { ModerationFigures } from './moderation-figures.tsx';
import { OperationFigures } from './operation-figures.tsx';
import { PaymentFigures } from './payment-figures.tsx';
import { PeopleFigures } from './people-figures.tsx';
import { SearchFigures } from './search-figures.tsx';

/** The roles that see each figure, beside admins: the same as the routes on the server (server/figures). */
const PARTS: { group: FigureGroup; roles: readonly StaffRole[]; Part: ComponentType<{ days: FigurePeriod }> }[] = [
  { group: 'moderation', roles: ['moderator'], Part: ModerationFigures },
  { group: 'people', roles: [], Part: PeopleFigures },
  { group: 'payments', roles: ['finance'], Part: PaymentFigures },
  { group: 'searches', roles: ['editor'], Part: SearchFigures },
  { group: 'operations', roles: [], Part: OperationFigures },
];

/** The figures of the site that the role may see. */
export function Figures({ role }: { role: Role }) {
  const t = useTranslate();
  const [days, setDays] = useStore<FigurePeriod>('figures.days', 30);
  return (
    <Stack component="section" spacing={3} aria-label={t('office.figures')}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography variant="h6" component="h3" sx={{ flexGrow: 1 }}>
          {t('office.figures')}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={days}
          aria-label={t('office.figures_period')}
          onChange={(_event, chosen: FigurePeriod | null) => chosen && setDays(chosen)}
        >
          {FIGURE_PERIODS.map((one) => (
            <ToggleButton key={one} value={one} sx={{ px: 2 }}>
              {t('office.figures_days', { days: one })}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Stack>
      {PARTS.filter(({ roles }) => isFor(role, roles)).map(({ group, Part }) => (
        <Box key={group} sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' } }}>
          <Part days={days} />
        </Box>
      ))}
    </Stack>
  );
}
