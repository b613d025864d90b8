import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { MAX_LIST_NAME } from '#contract/shared-lists/rules.ts';
import { checkDone, readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { useUnsaved } from '../data/connection/unsaved.ts';
import { favoriteCards } from '../favorites/favorite-cards.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { TextField } from '../ui/form/text-field.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { RetryLine } from '../ui/retry-line.tsx';
import { announce } from '../ui/toast.tsx';
import { AskedButton } from './asked-button.tsx';
import { HomePicks } from './home-picks.tsx';
import type { List } from './list-data.ts';
import { Members } from './members.tsx';
import { useListAct } from './use-list-act.ts';

type Props = { secret: string; list: List };

/** What the maker of a list changes. Import it on demand only. */
export function MakerTools({ secret, list: { name, isFrozen, homes, members } }: Props) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const navigate = useNavigate();
  const [newName, setNewName] = useState(name);
  const [isAdding, setAdding] = useState(false);
  useUnsaved(isAdding || newName.trim() !== name);
  const params = { path: { secret } };
  const change = (body: { name?: string; isFrozen?: boolean }) =>
    checkDone(browserApi.PUT('/api/lists/{secret}', { params, body }));
  const changing = useListAct(secret, change, { once: true });
  const renewing = useListAct(
    secret,
    async () => {
      const { data } = await readBody(browserApi.POST('/api/lists/{secret}/renew', { params }));
      announce(() => t('list_renewed'));
      await navigate(linkTo(`/lists/${data.secret}`), { replace: true });
    },
    { ends: true },
  );
  const removing = useListAct(
    secret,
    async () => {
      await checkDone(browserApi.DELETE('/api/lists/{secret}', { params }));
      announce(() => t('list_removed'));
      await navigate(linkTo('/favorites'), { replace: true });
    },
    { ends: true },
  );
  return (
    <details className="group rounded-card border border-line bg-surface px-4 print:hidden">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between font-medium hover:text-caspian">
        {t('list_settings')}
        <Icon name="chevron-down" className="size-5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pt-2 pb-4">
        <form
          className="grid max-w-lg grid-cols-[1fr_auto] items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (newName.trim() !== '') changing.mutate({ name: newName.trim() });
          }}
        >
          <TextField
            label={t('list_name')}
            maxLength={MAX_LIST_NAME}
            required
            value={newName}
            onChange={({ target }) => setNewName(target.value)}
          />
          <button type="submit" className={buttonClass('quiet', 'px-4')}>
            {t('save')}
          </button>
        </form>
        <div className="grid gap-2 sm:flex sm:flex-wrap sm:items-start">
          <button
            type="button"
            onClick={() => setAdding(!isAdding)}
            aria-expanded={isAdding}
            className={buttonClass('quiet', 'px-3')}
          >
            {t('list_add_kept')}
          </button>
          <button
            type="button"
            onClick={() => changing.mutate({ isFrozen: !isFrozen })}
            className={buttonClass('quiet', 'px-3')}
          >
            {t(isFrozen ? 'list_unfreeze' : 'list_freeze')}
          </button>
          <AskedButton
            label={t('list_renew')}
            question={t('list_renew_question')}
            look="quiet"
            onAgree={() => renewing.mutate(undefined)}
          />
          <AskedButton
            label={t('list_remove')}
            question={t('list_remove_question')}
            look="remove"
            onAgree={() => removing.mutate(undefined)}
          />
        </div>
        {isAdding && (
          <AddKept secret={secret} there={homes.map(({ listing }) => listing?.id)} onDone={() => setAdding(false)} />
        )}
        <Members secret={secret} members={members} />
      </div>
    </details>
  );
}

function AddKept({ secret, there, onDone }: { secret: string; there: (number | undefined)[]; onDone: () => void }) {
  const { t } = useTranslation();
  const { language: locale } = usePaths();
  const [chosen, setChosen] = useState<number[]>([]);
  const favorites = useQuery({
    queryKey: ['kept-cards', locale],
    queryFn: async ({ signal }) => {
      const { data } = await readBody(browserApi.GET('/api/favorites', { params: { query: { locale } }, signal }));
      return favoriteCards(data, locale).flatMap((card) => (card.kind === 'listing' ? [card.listing] : []));
    },
  });
  const add = async (listings: number[]) => {
    await checkDone(browserApi.POST('/api/lists/{secret}/homes', { params: { path: { secret } }, body: { listings } }));
    onDone();
  };
  const adding = useListAct(secret, add, { once: true });
  const homes = favorites.data?.filter(({ id, Status_ad }) => Status_ad === 'active' && !there.includes(id));
  if (!homes)
    return favorites.isError ? (
      <RetryLine text={t('errorLoadingData')} retry={t('try_again')} onRetry={() => void favorites.refetch()} />
    ) : (
      <p role="status">{t('loading')}</p>
    );
  if (homes.length === 0) return <p className="text-muted">{t('list_add_none')}</p>;
  return (
    <div className="grid justify-items-start gap-3">
      <HomePicks legend={t('list_to_add')} homes={homes} chosen={chosen} onChange={setChosen} />
      <button
        type="button"
        disabled={chosen.length === 0}
        onClick={() => adding.mutate(chosen)}
        className={buttonClass('primary', 'px-4')}
      >
        {t('list_add')}
      </button>
    </div>
  );
}
