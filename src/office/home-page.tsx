import { Box, Card, CardActionArea, CardContent, Stack, Typography } from '@mui/material';
import { Title, useGetIdentity, usePermissions, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Role } from '#contract/auth/fields.ts';
import { Figures } from './figures/figures.tsx';
import type { Screen } from './screen.ts';
import { screensFor } from './screens.ts';

/** The first page: the screens of the person's role. */
export function HomePage() {
  const t = useTranslate();
  const { permissions: role } = usePermissions<Role>();
  const { identity } = useGetIdentity();
  return (
    <Stack spacing={3} sx={{ mt: 3 }}>
      <Title title="ra.page.dashboard" />
      <div>
        <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {t('office.hello', { name: identity?.fullName ?? '' })}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{role && t(`office.role_${role}`)}</Typography>
      </div>
      {role && <Figures role={role} />}
      {screensFor(role).map(({ group, screens }) => (
        <section key={group}>
          <Typography variant="subtitle2" component="h3" sx={{ mb: 1, color: 'text.secondary' }}>
            {t(`office.group_${group}`)}
          </Typography>
          <Box
            sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))' }}
          >
            {screens.map((screen) => (
              <ScreenCard key={screen.name} screen={screen} />
            ))}
          </Box>
        </section>
      ))}
    </Stack>
  );
}

function ScreenCard({ screen: { name, path, icon: Icon } }: { screen: Screen }) {
  const t = useTranslate();
  return (
    <Card>
      <CardActionArea component={Link} to={path ?? `/${name}`}>
        <CardContent sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1.5, color: 'primary.main' }}>
          <Icon />
          <Typography component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
            {t(`resources.${name}.name`, { smart_count: 2 })}
          </Typography>
        </CardContent>
      </CardActionArea>
    </Card>
  );
}
