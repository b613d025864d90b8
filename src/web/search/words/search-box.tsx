import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { CHOSEN_PLACE, MAX_PHRASE } from '#contract/listings/phrase/address-keys.ts';
import { addressOfReading } from '#contract/listings/phrase/reading.ts';
import { WHERE_KEYS } from '#contract/listings/search-keys/place-keys.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { lazyComponent } from '../../boot/lazy-component.tsx';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { type Option, optionsOf } from './options.ts';
import { useSuggestions } from './use-suggestions.ts';

const SuggestionList = lazyComponent(async () => (await import('./suggestion-list.tsx')).SuggestionList);

type Props = {
  /** the filters beside the words, as in an address: those of the page or of the chosen tab */
  chosen: URLSearchParams;
  /** called when the person goes to the results */
  onSearch?: () => void;
  className?: string;
  /** the box of home's first screen: its tabs, the fields of `chosen`, and how many listings there are without words; null: unknown */
  children?: ReactNode;
  total?: number | null;
};

/**
 * One box for words: `3 otaqlı Nərimanov metrosu 250 minə qədər` becomes the filters of a search. A plain GET form, which the
 * server reads; with suggestions while somebody types.
 */
export function SearchBox({ chosen, onSearch, className = '', children, total }: Props) {
  const { t } = useTranslation();
  const { language, linkTo, path } = usePaths();
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [wasSent, setSent] = useState(false);
  const isBusy = useNavigation().state === 'loading' && wasSent;
  const { suggestions, readingOf, countOf } = useSuggestions(text, chosen.toString());
  const words = text.trim();
  const count = words ? countOf(words) : total;
  const offered = optionsOf(suggestions);
  const options = isOpen ? offered : [];
  // a place whose name is half typed may be read as something else
  const isHalfTyped = count === 0 && offered.length > 0;
  const list = `${id}-list`;

  const goTo = (address: string) => {
    onSearch?.();
    setSent(true);
    setText('');
    setOpen(false);
    setActive(-1);
    void navigate(linkTo(address), { preventScrollReset: path !== '/' });
  };
  const search = (words: string, place?: string) => {
    const params = new URLSearchParams(chosen);
    if (place) {
      for (const key of WHERE_KEYS) params.delete(key);
      params.set(words ? CHOSEN_PLACE : 'place', place);
    }
    const reading = readingOf(words);
    // words that are not understood are counted by the server
    if (reading && reading.text === '') return goTo(addressOfReading(reading, params));
    if (words) params.set('q', words);
    goTo(params.size > 0 ? `/listings?${params}` : '/listings');
  };
  const choose = (option: Option) => {
    if (option.kind === 'listing') goTo(`/listing/${option.listing.id}`);
    else search(suggestions?.rest ?? '', option.place.slug);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) search(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const option = options[active];
    if (event.key === 'Enter' && option) {
      event.preventDefault();
      choose(option);
    } else if (event.key === 'Escape' && options.length > 0) {
      event.preventDefault();
      setOpen(false);
      setActive(-1);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // one position beyond the ends is the box itself
      setActive(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    }
  };
  return (
    <search aria-label={t('words_label')} className={className}>
      <form method="get" action={linkTo('/listings')} onSubmit={submit}>
        {children}
        {!children &&
          [...chosen].map(([key, value]) => <input key={`${key}=${value}`} type="hidden" name={key} value={value} />)}
        <label htmlFor={id} className="sr-only">
          {t('words_label')}
        </label>
        <div
          className={`relative flex gap-2 ${children ? 'rounded-card rounded-tl-none bg-surface p-3 max-sm:flex-col' : ''}`}
        >
          <span className="relative block min-w-0 grow">
            <Icon name="search" className="pointer-events-none absolute top-3 left-3 size-5 text-muted" />
            <input
              id={id}
              type="text"
              inputMode="search"
              name="q"
              role="combobox"
              aria-expanded={options.length > 0}
              aria-controls={list}
              aria-autocomplete="list"
              aria-activedescendant={options[active] && `${list}-${active}`}
              value={text}
              onFocus={SuggestionList.prepare}
              onChange={(event) => {
                setText(event.target.value);
                setOpen(true);
                setActive(-1);
              }}
              onBlur={() => setOpen(false)}
              onKeyDown={onKeyDown}
              maxLength={MAX_PHRASE}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              placeholder={t('words_example')}
              className="peer min-h-11 w-full rounded-field border border-edge bg-surface pr-3 pl-10 text-base text-ellipsis placeholder:text-muted hover:border-caspian max-sm:placeholder:text-transparent"
            />
            <span
              aria-hidden
              className="pointer-events-none absolute top-2.5 left-10.25 hidden text-muted max-sm:peer-placeholder-shown:block"
            >
              {t('words_example_short')}
            </span>
          </span>
          {total === undefined ? (
            <button type="submit" className={buttonClass('primary', 'flex-none max-sm:px-3')}>
              <Icon name="search" className="size-5 sm:hidden" />
              <span className="max-sm:sr-only">{t('words_search')}</span>
            </button>
          ) : (
            <button
              type="submit"
              aria-disabled={isBusy}
              className={buttonClass('primary', 'flex-none tabular-nums sm:min-w-44')}
            >
              <span aria-live="polite">
                {isBusy
                  ? t('loading')
                  : typeof count === 'number' && !isHalfTyped
                    ? t('show_count', { number: formatNumber(count, language) })
                    : t('show_listings')}
              </span>
            </button>
          )}
          {/* below the button, which says how many there are */}
          {options.length > 0 && <SuggestionList id={list} options={options} active={active} onChoose={choose} />}
        </div>
      </form>
    </search>
  );
}
