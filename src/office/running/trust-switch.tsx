import { FormControlLabel, Switch, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../data/api.ts';
import { useAction } from '../data/use-action.ts';

/** Whether clean listings of trusted owners are published without moderation. */
export function TrustSwitch() {
  const t = useTranslate();
  const act = useAction();
  const { data, refetch } = useQuery({
    queryKey: ['running', 'settings'],
    queryFn: () => call('GET', '/api/admin/moderation-settings'),
  });
  if (!data) return null;
  const { approvesTrusted, updatedAt } = data.data;
  const change = async (to: boolean) => {
    await act(
      () => call('PUT', '/api/admin/moderation-settings', { body: { approvesTrusted: to, updatedAt } }),
      to ? 'office.trust_on' : 'office.trust_off',
    );
    await refetch();
  };
  return (
    <>
      <FormControlLabel
        control={<Switch checked={approvesTrusted} onChange={(_event, isOn) => change(isOn)} />}
        label={t('office.trust')}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('office.trust_text')}
      </Typography>
    </>
  );
}
