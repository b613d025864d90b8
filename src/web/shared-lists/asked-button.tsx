import { useState } from 'react';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { focusIt } from '../ui/focus.ts';

type Props = { label: string; question: string; look: 'plain' | 'remove' | 'quiet'; onAgree: () => void };

/** A button that says what it would do before it does it. */
export function AskedButton({ label, question, look, onAgree }: Props) {
  const { t } = useTranslation();
  /** null: not asked yet */
  const [isAsked, setAsked] = useState<boolean | null>(null);
  if (!isAsked)
    return (
      <button
        type="button"
        ref={isAsked === false ? focusIt : undefined}
        onClick={() => setAsked(true)}
        className={buttonClass(look, 'px-3')}
      >
        {label}
      </button>
    );
  return (
    <fieldset aria-label={label} className="grid w-full min-w-0 max-w-lg gap-2 rounded-field border border-line p-3">
      <p>{question}</p>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          ref={focusIt}
          onClick={() => {
            setAsked(false);
            onAgree();
          }}
          className={buttonClass(look === 'quiet' ? 'primary' : 'danger', 'px-4')}
        >
          {label}
        </button>
        <button type="button" onClick={() => setAsked(false)} className={buttonClass('plain')}>
          {t('cancel')}
        </button>
      </div>
    </fieldset>
  );
}
