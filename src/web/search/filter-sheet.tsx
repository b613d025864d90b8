import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/dialog.tsx';
import { SearchPanel } from './search-panel.tsx';

type Props = ComponentProps<typeof SearchPanel> & { isOpen: boolean; onClose: () => void };

/** The search panel as a phone's full screen. */
export function FilterSheet({ isOpen, onClose, ...panel }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} place="full" title={t('filters')} closeLabel={t('close')}>
      <SearchPanel {...panel} onSearch={onClose} />
    </Dialog>
  );
}
