import { useId } from 'react';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { Search } from '../search.ts';
import { useCounts } from './facets.ts';
import { FormElement, useShowResults } from './form-element.tsx';
import { useLiveCount } from './live-count.ts';
import { SearchFields } from './search-fields.tsx';
import { FORM_ROWS } from './search-rows.ts';
import { ShowButton } from './show-button.tsx';
import { type Draft, useSearchForm } from './use-search-form.ts';

type Props = Draft & {
  sort: Search['sort'];
  /** the number of results of the filters; null when unknown */
  total: number | null;
  /** opens the detailed search too */
  isDetailed: boolean;
  isOpen: boolean;
  onClose: () => void;
};

/** The whole search in a dialog, a phone's full screen. Its foot with the count stays in sight. */
export function FilterSheet({ filters, places, sort, total, isDetailed, isOpen, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const form = useSearchForm({ filters, places });
  const showResults = useShowResults(form, sort);
  const counts = useCounts(form, isOpen);
  const live = useLiveCount(form, { filters, total });
  const submit = () => {
    if (form.hasProblem) return;
    onClose();
    showResults();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      place="full"
      title={t('filters')}
      closeLabel={t('close')}
      footer={
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <button type="button" onClick={() => form.reset()} className={buttonClass('plain')}>
            <Icon name="rotate-ccw" className="size-5" />
            {t('reset')}
          </button>
          <ShowButton {...live} form={id} className="grow md:grow-0" />
        </div>
      }
    >
      <FormElement form={form} shown={FORM_ROWS} sort={sort} id={id} onSubmit={submit}>
        <SearchFields form={form} counts={counts} isDetailed={isDetailed} />
      </FormElement>
    </Dialog>
  );
}
