import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../ui/sheet.tsx';
import { SearchPanel } from './search-panel.tsx';

type Props = ComponentProps<typeof SearchPanel> & { open: boolean; onOpenChange: (open: boolean) => void };

/** The search panel as a full-screen view. */
export default function FilterSheet({ open, onOpenChange, ...panel }: Props) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('filters')} closeLabel={t('close')}>
      <SearchPanel {...panel} onSearch={() => onOpenChange(false)} />
    </Sheet>
  );
}
