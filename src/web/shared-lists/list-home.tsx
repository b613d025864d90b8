import { ListingCard } from '../cards/listing-card.tsx';
import { titleOf } from '../cards/listing-text.ts';
import { checkDone } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { focusBeside } from '../ui/focus.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { Answers } from './answers.tsx';
import type { HomeOfList, List } from './list-data.ts';
import { useListAct } from './use-list-act.ts';

type Props = { secret: string; list: List; home: HomeOfList; position: number };

/** A home of a list with what people say about it. */
export function ListHome({ secret, list, home, position }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const params = { path: { secret, home: home.id } };
  const remove = () => checkDone(browserApi.DELETE('/api/lists/{secret}/homes/{home}', { params }));
  const removing = useListAct(secret, remove, { once: true });
  const { listing } = home;
  const title = listing ? titleOf(t, language, listing) : t('list_home_gone');
  const footer = (
    <div className="relative mt-2">
      <Answers secret={secret} list={list} home={home} title={title} />
      {list.isMaker && (
        <button
          type="button"
          aria-label={t('list_home_remove_of', { title })}
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget, 'a, button');
            removing.mutate(undefined);
          }}
          className={buttonClass('plain', '-ml-3 text-sm noscript:hidden print:hidden')}
        >
          {t('list_home_remove')}
        </button>
      )}
    </div>
  );
  if (listing) return <ListingCard card={listing} position={position} footer={footer} />;
  return (
    <li className="card">
      <span className="grid aspect-4/3 place-items-center rounded-card bg-photo text-muted">
        <Icon name="house" className="size-8" />
      </span>
      <p className="mt-2 text-muted">{title}</p>
      {footer}
    </li>
  );
}
