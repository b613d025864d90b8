import { Button } from '@mui/material';
import { Eye as PreviewIcon } from 'lucide-react';
import {
  type RaRecord,
  useLocaleState,
  useNotify,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { PREVIEW_KINDS } from '#contract/content/preview-kinds.ts';
import { LANGUAGES, type Language } from '#contract/values/dates.ts';
import { call } from '../data/api.ts';

/** Opens the page on the site with the values of the form, before they are saved. For content that has a page. */
export function PreviewButton({ transform }: { transform?: ((record: RaRecord) => RaRecord) | undefined }) {
  const t = useTranslate();
  const notify = useNotify();
  const resource = useResourceContext();
  const record = useRecordContext();
  const [language] = useLocaleState();
  const { getValues } = useFormContext();
  const kind = PREVIEW_KINDS.find((one) => one === resource);
  if (!kind || record?.isOnPages === false) return null;
  const open = async () => {
    // browsers open a window only at the click itself
    const tab = window.open('', '_blank');
    const form = getValues() as RaRecord;
    const body = { kind, id: record ? String(record.id) : null, values: transform ? transform(form) : form };
    try {
      const { data } = await call('POST', '/api/admin/previews', { body });
      // a text is looked at in the language in which it was changed
      const isChanged = (one: Language) => typeof form[one] === 'string' && form[one] !== record?.[one];
      const changed = LANGUAGES.find(isChanged) ?? language;
      tab?.location.replace(changed === 'az' ? data.path : `/${changed}${data.path}`);
    } catch (error) {
      tab?.close();
      notify((error as Error).message, { type: 'warning' });
    }
  };
  return (
    <Button variant="outlined" startIcon={<PreviewIcon size={18} />} onClick={() => void open()}>
      {t('office.preview')}
    </Button>
  );
}
