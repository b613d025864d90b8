import { Card, CardActionArea, CardContent, Stack, Typography } from '@mui/material';
import { Title, useGetIdentity, usePermissions, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Role } from '#contract/auth/fields.ts';
import { isFor } from './screen.ts';
import { SCREENS } from './screens.ts';

/** The first page: what one may do here. */
export function HomePage() {
  const t = useTranslate();
  const { permissions: role } = usePermissions<Role>();
  const { identity } = useGetIdentity();
  return (
    <Stack spacing={3} sx={{ mt: 3 }}>
      <Title title="ra.page.dashboard" />
      <div>
        <Typography variant="h5" component="h2">
          {t('office.hello', { name: identity?.fullName ?? '' })}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{role && t(`office.role_${role}`)}</Typography>
      </div>
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
        {SCREENS.filter(({ roles }) => isFor(role, roles)).map(({ name, path, icon: Icon }) => (
          <Card key={name} sx={{ width: { xs: '100%', sm: 260 } }}>
            <CardActionArea component={Link} to={path ?? `/${name}`}>
              <CardContent sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color: 'primary.main' }}>
                <Icon />
                <Typography variant="h6" component="span" sx={{ color: 'text.primary' }}>
                  {t(`resources.${name}.name`, { smart_count: 2 })}
                </Typography>
              </CardContent>
            </CardActionArea>
          </Card>
        ))}
      </Stack>
    </Stack>
  );
}
