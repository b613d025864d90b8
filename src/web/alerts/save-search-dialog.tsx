import { useState } from 'react';
import { useUser } from '../session/session.tsx';
import { useTranslation } from '../text/translation.ts';
import { Dialog } from '../ui/dialog.tsx';
import { GuestSearchForm } from './guest-search-form.tsx';
import { SavedNow } from './saved-now.tsx';
import type { NamedSearch } from './saved-searches-query.ts';

type Props = NamedSearch & { isOpen: boolean; onClose: () => void };

/** A signed-in person's search is saved at once, with its settings below; others give an address first. */
export function SaveSearchDialog({ isOpen, onClose, ...search }: Props) {
  const { t } = useTranslation();
  const user = useUser();
  const [isSaved, setSaved] = useState(false);
  return (
    <Dialog
      title={t(isSaved ? 'search_saved' : 'save_search')}
      closeLabel={t('close')}
      isOpen={isOpen}
      onClose={onClose}
      startsInField={!user && search.search !== ''}
    >
      {isOpen &&
        (search.search === '' ? (
          // everything is no search
          <p>{t('save_search_choose')}</p>
        ) : user ? (
          <SavedNow {...search} onClose={onClose} onSave={setSaved} />
        ) : (
          <GuestSearchForm {...search} onClose={onClose} />
        ))}
    </Dialog>
  );
}
