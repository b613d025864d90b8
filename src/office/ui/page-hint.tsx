import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** What a page is for, above its list. */
export function PageHint({ text }: { text: string }) {
  const t = useTranslate();
  return <Typography sx={{ color: 'text.secondary', mt: 2, maxWidth: 720 }}>{t(text)}</Typography>;
}
