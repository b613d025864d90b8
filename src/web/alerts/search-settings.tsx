import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { SavedSearch, SavedSearchChange, SavedSearches } from '#contract/alerts/api.ts';
import { announceFailure } from '../data/failure.ts';
import { usePaths } from '../text/paths.ts';
import { type Translate, useTranslation } from '../text/translation.ts';
import { SelectField } from '../ui/form/field.tsx';
import { FrequencyField } from './frequency-field.tsx';
import { changeSearch, type SearchesOf } from './saved-searches-query.ts';

type Contact = SavedSearches['meta']['contacts'][number];
type Props = { saved: SavedSearch; contacts: Contact[]; of: SearchesOf };

/** How often and where somebody is told of a search; each choice is stored. */
export function SearchSettings({ saved, contacts, of }: Props) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const queries = useQueryClient();
  const storing = useMutation({
    mutationFn: (change: SavedSearchChange) => changeSearch(queries, of, saved.id, change),
    // one after another, so that the last choice is what is stored
    scope: { id: 'saved-searches' },
    onError: (error) => announceFailure(t, error, 'change_not_saved'),
  });
  const isPerson = of.key === undefined;
  return (
    <div className="grid gap-4">
      <FrequencyField chosen={saved.frequency} onChoose={(frequency) => storing.mutate({ frequency })} />
      {isPerson &&
        (contacts.length > 0 ? (
          <SelectField
            label={t('search_contact')}
            value={saved.contact ?? ''}
            onChange={({ currentTarget: { value } }) =>
              storing.mutate({ contact: value === '' ? null : Number(value) })
            }
          >
            {contacts.map((contact) => (
              <option key={contact.id} value={contact.id}>
                {nameOf(t, contact)}
              </option>
            ))}
            <option value="">{t('search_contact_none')}</option>
          </SelectField>
        ) : (
          <p className="text-warning">
            {t('search_contact_missing')}{' '}
            <Link to={linkTo('/bildirisler')} className="inline-flex min-h-11 items-center text-caspian underline">
              {t('search_contact_add')}
            </Link>
          </p>
        ))}
      <label className="-mx-2 flex min-h-11 cursor-pointer items-center gap-2 rounded-field px-2 hover:bg-caspian-tint">
        <input
          type="checkbox"
          checked={saved.drops}
          onChange={({ currentTarget: { checked } }) => storing.mutate({ drops: checked })}
          className="size-5 flex-none"
        />
        {t('search_drops')}
      </label>
    </div>
  );
}

function nameOf(t: Translate, { kind, address }: Contact): string {
  const name = t(`notices_${kind}`);
  return address ? `${name}: ${address}` : name;
}
