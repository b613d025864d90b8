import { Chip } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { PhoneRule } from '#contract/phone-rules/api.ts';

/** Its list, or that it was removed. */
export function KindField() {
  const t = useTranslate();
  const rule = useRecordContext<PhoneRule>();
  if (!rule) return null;
  const color = rule.removedAt ? 'default' : rule.kind === 'deny' ? 'error' : 'success';
  const words = t(`office.phone_${rule.kind}`);
  return <Chip size="small" color={color} label={rule.removedAt ? `${words} · ${t('office.phone_removed')}` : words} />;
}
