import { useRef, useState } from 'react';
import { NO_NOTE, newChangeId, OPINIONS, type Opinion } from '#contract/notes/home-note.ts';
import { MAX_COMMENT_LETTERS } from '#contract/shared-lists/rules.ts';
import { checkDone } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { useUnsaved } from '../data/connection/unsaved.ts';
import { langOf } from '../text/lang-of.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { takeLostFocus } from '../ui/focus.ts';
import { TextArea } from '../ui/form/text-area.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { askName } from './join-form.tsx';
import type { HomeOfList, List } from './list-data.ts';
import { useListAct } from './use-list-act.ts';

type Props = { secret: string; list: List; home: HomeOfList; title: string };

/** Votes and comments about a home; who has a name on the list adds theirs. */
export function Answers({ secret, list, home, title }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const { me, isMaker, isFrozen, members } = list;
  const nameOf = (member: number) => members.find(({ id }) => id === member)?.name ?? '';
  const remove = (comment: number) =>
    checkDone(browserApi.DELETE('/api/lists/{secret}/comments/{comment}', { params: { path: { secret, comment } } }));
  const removing = useListAct(secret, remove, { once: true });
  const answers = useRef<HTMLDivElement>(null);
  return (
    <div ref={answers} tabIndex={-1} className="grid gap-1 text-sm">
      {OPINIONS.map((vote) => {
        const names = home.votes.filter((one) => one.vote === vote).map(({ member }) => nameOf(member));
        return (
          names.length > 0 && (
            <p key={vote} className="flex items-start gap-1.5 wrap-anywhere">
              <Icon name={`thumbs-${vote}`} className="mt-0.5 size-4 text-muted" />
              {t(`list_voted_${vote}`, { names: names.join(', ') })}
            </p>
          )
        );
      })}
      {home.comments.length > 0 && (
        <ul className="grid gap-1">
          {home.comments.map(({ id, member, text }) => (
            <li key={id} className="flex items-start gap-1 border-l-2 border-line pl-3">
              <p className="min-w-0 flex-1 py-1 wrap-anywhere whitespace-pre-line">
                <span className="block font-medium">{nameOf(member)}</span>
                <span lang={langOf(text, language)}>{text}</span>
              </p>
              {(isMaker || member === me) && (
                <button
                  type="button"
                  aria-label={t('list_comment_remove', { text })}
                  onClick={() => {
                    // the button goes with its comment
                    answers.current?.focus();
                    removing.mutate(id);
                  }}
                  className="grid size-11 flex-none place-items-center text-muted hover:text-danger noscript:hidden print:hidden"
                >
                  <Icon name="x" className="size-4" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isFrozen && <OwnAnswer secret={secret} me={me} home={home} title={title} />}
    </div>
  );
}

type OwnProps = { secret: string; me: number | null; home: HomeOfList; title: string };

/** There for everybody, so that nothing moves once the browser knows who this is; without a name it is asked first. */
function OwnAnswer({ secret, me, home, title }: OwnProps) {
  const { t } = useTranslation();
  /** null: not yet */
  const [isWriting, setWriting] = useState<boolean | null>(null);
  const [text, setText] = useState('');
  const typed = useRef(text);
  typed.current = text;
  useUnsaved(isWriting === true && text.trim() !== '');
  // a text that is sent again after a lost response is the same comment
  const last = useRef({ text: '', key: '' });
  const path = { secret, home: home.id };
  const own = home.votes.find(({ member }) => member === me);
  const voting = useListAct(secret, (vote: Opinion | null) => {
    const known = { ...NO_NOTE, opinion: own ? { id: own.change, value: null } : null };
    const change = newChangeId(known, Date.now(), Math.random());
    return checkDone(
      browserApi.PUT('/api/lists/{secret}/homes/{home}/vote', { params: { path }, body: { vote, change } }),
    );
  });
  const comment = async (written: string) => {
    if (last.current.text !== written)
      last.current = { text: written, key: newChangeId(NO_NOTE, Date.now(), Math.random()) };
    await checkDone(
      browserApi.POST('/api/lists/{secret}/homes/{home}/comments', {
        params: { path },
        body: { text: written, key: last.current.key },
      }),
    );
    last.current = { text: '', key: '' };
    // what was written meanwhile stays
    if (typed.current.trim() !== written) return;
    setText('');
    setWriting(false);
  };
  const commenting = useListAct(secret, comment, { once: true });
  const opinion = voting.isPending ? voting.variables : (own?.vote ?? null);
  return (
    <div className="grid gap-2 noscript:hidden print:hidden">
      <div className="-ml-3 flex flex-wrap items-center">
        {OPINIONS.map((vote) => (
          <button
            key={vote}
            type="button"
            aria-pressed={opinion === vote}
            aria-label={t(`opinion_${vote}`, { title })}
            onClick={() => (me === null ? askName() : voting.mutate(opinion === vote ? null : vote))}
            className="grid size-11 flex-none place-items-center rounded-full text-muted transition-colors hover:text-caspian aria-pressed:bg-caspian-tint aria-pressed:text-caspian"
          >
            <Icon name={`thumbs-${vote}`} className="size-5" />
          </button>
        ))}
        {!isWriting && (
          <button
            type="button"
            ref={isWriting === false ? takeLostFocus : undefined}
            aria-label={t('list_comment_add_to', { title })}
            onClick={() => (me === null ? askName() : setWriting(true))}
            className="inline-flex min-h-11 items-center gap-2 px-2 font-medium text-caspian hover:underline"
          >
            <Icon name="pencil-line" className="size-4" />
            {t('list_comment_add')}
          </button>
        )}
      </div>
      {isWriting && (
        <form
          ref={focusField}
          className="grid gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== '') commenting.mutate(text.trim());
          }}
        >
          <TextArea
            label={t('list_comment')}
            most={MAX_COMMENT_LETTERS}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <div className="flex flex-wrap gap-2">
            <button type="submit" aria-disabled={commenting.isPending} className={buttonClass('primary', 'px-4')}>
              {t('list_comment_send')}
            </button>
            <button type="button" onClick={() => setWriting(false)} className={buttonClass('plain')}>
              {t('cancel')}
            </button>
          </div>
        </form>
      )}
    </div>
  );
}

const focusField = (form: HTMLFormElement | null) => form?.querySelector('textarea')?.focus();
