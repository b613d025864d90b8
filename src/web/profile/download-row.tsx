import { useMutation } from '@tanstack/react-query';
import { readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { announceFailure } from '../data/failure.ts';
import { useTranslation } from '../text/translation.ts';
import { SettingRow } from './setting-row.tsx';

/** Downloads the person's data. By fetch, because a plain link sends no token. */
export function DownloadRow() {
  const { t } = useTranslation();
  const loading = useMutation({
    mutationFn: () => readBody(browserApi.GET('/api/users/me/data', { parseAs: 'blob' })),
    onSuccess: (data) => saveFile(data as Blob, 'evim-data.json'),
    onError: (error) => announceFailure(t, error, 'errorLoadingData'),
  });
  return (
    <li className="noscript:hidden">
      <SettingRow
        icon="download"
        label={t(loading.isPending ? 'loading' : 'download_data')}
        disabled={loading.isPending}
        onClick={() => loading.mutate()}
      />
    </li>
  );
}

function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // later: the browser may not have started to read it
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
