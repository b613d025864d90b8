import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material';
import { type SubmitEvent, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { renderSVG } from 'uqr';
import type { FactorKey } from '#contract/staff/api.ts';
import { call } from '../data/api.ts';

/** Shows the key for the phone, asks for its first code, then shows the recovery codes once. */
export function FactorSetup({ factor, onDone }: { factor: FactorKey; onDone: () => void }) {
  const t = useTranslate();
  const [problem, setProblem] = useState('');
  const [codes, setCodes] = useState<string[] | null>(null);
  const picture = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(factor.uri))}`, [factor.uri]);
  const prove = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    try {
      const { data } = await call('POST', '/api/admin/factor/confirm', { body: { code } });
      setCodes(data.codes);
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  if (codes)
    return (
      <Stack spacing={2} sx={{ alignItems: 'start' }}>
        <Alert severity="warning">{t('office.recovery_text')}</Alert>
        <Box component="ul" sx={{ columns: 2, m: 0, pl: 3, fontFamily: 'monospace', fontSize: 16 }}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Button variant="contained" onClick={onDone}>
          {t('office.recovery_kept')}
        </Button>
      </Stack>
    );
  return (
    <Stack component="form" spacing={2} onSubmit={prove} sx={{ alignItems: 'start' }}>
      <Typography>{t('office.factor_scan')}</Typography>
      {/* dark on light in both themes: cameras need it */}
      <Box component="img" src={picture} alt={t('office.factor_qr')} sx={{ width: 200, bgcolor: '#fff', p: 1 }} />
      <Typography variant="body2" sx={{ wordBreak: 'break-all' }}>
        {t('office.factor_secret')} <code>{factor.secret}</code>
      </Typography>
      <TextField
        name="code"
        label={t('office.code')}
        autoComplete="one-time-code"
        required
        error={problem !== ''}
        helperText={problem}
      />
      <Button type="submit" variant="contained">
        {t('ra.action.confirm')}
      </Button>
    </Stack>
  );
}
