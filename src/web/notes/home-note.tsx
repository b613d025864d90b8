import { useEffect, useId, useRef, useState } from 'react';
import { dropText, giveOpinion, MAX_NOTE_LETTERS, OPINIONS, writeText } from '#contract/notes/home-note.ts';
import { useUnsaved } from '../data/connection/unsaved.ts';
import { langOf } from '../text/lang-of.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { takeLostFocus } from '../ui/focus.ts';
import { TextArea } from '../ui/form/text-area.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { useNote } from './use-notes.ts';

type Props = { listing: number; title: string };

const ROUND =
  'grid size-11 flex-none place-items-center rounded-full text-muted transition-colors hover:text-caspian aria-pressed:bg-caspian-tint aria-pressed:text-caspian';

/** What a person thinks of a home: an opinion and a note that only they see. Import it on demand only. */
export function HomeNote({ listing, title }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const { note, change } = useNote(listing);
  /** null: not yet */
  const [isWriting, setWriting] = useState<boolean | null>(null);
  const [shown, ...others] = note.texts;
  const opinion = note.opinion?.value ?? null;
  return (
    <div className="grid gap-2 text-sm">
      <div className="-ml-2.5 flex flex-wrap items-center">
        {OPINIONS.map((value) => (
          <button
            key={value}
            type="button"
            aria-pressed={opinion === value}
            aria-label={t(`opinion_${value}`, { title })}
            onClick={() => change((now, id) => giveOpinion(now, opinion === value ? null : value, id))}
            className={ROUND}
          >
            <Icon name={`thumbs-${value}`} className={`size-5 ${opinion === value ? 'fill-caspian-tint' : ''}`} />
          </button>
        ))}
        {!isWriting && (
          <button
            type="button"
            ref={isWriting === false ? takeLostFocus : undefined}
            aria-label={t(shown ? 'note_edit_of' : 'note_add_to', { title })}
            onClick={() => setWriting(true)}
            className="inline-flex min-h-11 items-center gap-2 pr-2 pl-3 font-medium text-caspian hover:underline"
          >
            <Icon name="pencil-line" className="size-4" />
            {t(shown ? 'note_edit' : 'note_add')}
          </button>
        )}
      </div>
      {isWriting ? (
        <NoteForm
          text={shown?.text ?? ''}
          onSave={(text) => change((now, id) => writeText(now, text, id))}
          onClose={() => setWriting(false)}
        />
      ) : (
        shown && (
          <p lang={langOf(shown.text, language)} className="break-words whitespace-pre-line">
            {shown.text}
          </p>
        )
      )}
      {others.map(({ id, text }) => (
        <div key={id} className="flex items-start gap-1 border-l-2 border-line pl-3 text-muted">
          <p className="min-w-0 flex-1 py-2.5 break-words whitespace-pre-line">
            <span className="block text-sm">{t('note_other_device')}</span>
            <span lang={langOf(text, language)}>{text}</span>
          </p>
          <button
            type="button"
            aria-label={t('note_remove', { text })}
            onClick={() => change((now) => dropText(now, id))}
            className="grid size-11 flex-none place-items-center hover:text-danger"
          >
            <Icon name="x" className="size-4" />
          </button>
        </div>
      ))}
    </div>
  );
}

type FormProps = { text: string; onSave: (text: string) => void; onClose: () => void };

function NoteForm({ text: before, onSave, onClose }: FormProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(before);
  const form = useRef<HTMLFormElement>(null);
  const hint = useId();
  useUnsaved(text.trim() !== before.trim());
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(text.trim());
        onClose();
      }}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="grid gap-2"
    >
      <TextArea
        label={t('note_label')}
        most={MAX_NOTE_LETTERS}
        value={text}
        onChange={({ target }) => setText(target.value)}
        aria-details={hint}
      />
      <p id={hint} className="text-muted">
        {t('note_hint')}
      </p>
      <div className="flex flex-wrap gap-2">
        <button type="submit" className={buttonClass('primary', 'px-4')}>
          {t('save')}
        </button>
        <button type="button" onClick={onClose} className={buttonClass('plain', 'px-3')}>
          {t('cancel')}
        </button>
      </div>
    </form>
  );
}
