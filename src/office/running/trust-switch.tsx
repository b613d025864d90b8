import { FormControlLabel, Switch, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../data/api.ts';
import { useAction } from '../data/use-action.ts';
import { Loaded } from '../ui/loaded.tsx';

/** Whether clean listings of trusted owners are published without moderation. */
export function TrustSwitch() {
  const t = useTranslate();
  const act = useAction();
  const query = useQuery({
    queryKey: ['running', 'settings'],
    queryFn: () => call('GET', '/api/admin/moderation-settings'),
  });
  const change = async (to: boolean, updatedAt: string) => {
    await act(
      () => call('PUT', '/api/admin/moderation-settings', { body: { approvesTrusted: to, updatedAt } }),
      to ? 'office.trust_on' : 'office.trust_off',
    );
    await query.refetch();
  };
  return (
    <Loaded query={query}>
      {({ data: { approvesTrusted, updatedAt } }) => (
        <>
          <FormControlLabel
            control={<Switch checked={approvesTrusted} onChange={(_event, isOn) => change(isOn, updatedAt)} />}
            label={t('office.trust')}
          />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('office.trust_text')}
          </Typography>
        </>
      )}
    </Loaded>
  );
}
