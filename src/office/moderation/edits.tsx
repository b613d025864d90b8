import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ModerationCase } from '#contract/moderation/api.ts';
import { formatPrice } from '#contract/values/money.ts';
import { type Block, plainText } from '#contract/values/rich-text.ts';
import { fieldKey, valueKey } from './field-key.ts';

/** The owner's edits: before and after. */
export function Edits({ edits }: { edits: ModerationCase['edits'] }) {
  const t = useTranslate();
  const write = (field: string, value: unknown) => {
    if (value === null || value === undefined) return '–';
    if (typeof value === 'boolean') return t(value ? 'ra.boolean.true' : 'ra.boolean.false');
    if (field === 'Images') return t('office.photos_count', { count: (value as unknown[]).length });
    if (field === 'Price') return formatPrice(Number(value));
    if (field === 'Floor_Plan') return t('office.plan_marked');
    if (field === 'Description') return plainText(value as Block[]);
    const key = valueKey(field, value);
    return key ? t(key) : String(value);
  };
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {edits.map(({ field, before, after }) => (
        <Box component="li" key={field} sx={{ mb: 1 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t(fieldKey(field))}
          </Typography>
          <Typography
            variant="body2"
            component="del"
            sx={{ display: 'block', color: 'error.main', overflowWrap: 'anywhere' }}
          >
            {write(field, before)}
          </Typography>
          <Typography
            variant="body2"
            component="ins"
            sx={{ display: 'block', color: 'success.main', textDecoration: 'none', overflowWrap: 'anywhere' }}
          >
            {write(field, after)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
