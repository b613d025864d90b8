import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { MAX_MEMBER_NAME } from '#contract/shared-lists/rules.ts';
import { checkDone } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { useUnsaved } from '../data/connection/unsaved.ts';
import { newKey } from '../data/new-key.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { takeLostFocus } from '../ui/focus.ts';
import { TextField } from '../ui/form/text-field.tsx';
import { AskedButton } from './asked-button.tsx';
import { type List, reloadList } from './list-data.ts';
import { useListAct } from './use-list-act.ts';

const PLACE = 'list-name';

/** Goes to where the name is asked. */
export function askName(): void {
  const place = document.getElementById(PLACE);
  place?.scrollIntoView({ block: 'center' });
  if (place instanceof HTMLButtonElement) place.click();
  else place?.querySelector('input')?.focus();
}

/**
 * Asks once for the name by which this browser answers; then says it, and lets them leave. Pages do not know it: closed it is as
 * high as the line with the name, so that nothing moves.
 */
export function JoinForm({ secret, list: { me, members } }: { secret: string; list: List }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  // sent again after a lost response it is the same member
  const key = useRef('');
  const join = async (wanted: string) => {
    key.current ||= newKey();
    const params = { path: { secret } };
    await checkDone(
      browserApi.POST('/api/lists/{secret}/members', { params, body: { name: wanted, key: key.current } }),
    );
    key.current = '';
    await reloadList(queries, secret);
  };
  const joining = useListAct(secret, join, { once: true });
  const leaving = useListAct(secret, () =>
    checkDone(browserApi.DELETE('/api/lists/{secret}/members/me', { params: { path: { secret } } })),
  );
  const member = members.find(({ id }) => id === me);
  useUnsaved(!member && name.trim() !== '');
  if (member)
    return (
      <div className="flex flex-wrap items-center gap-x-4 [&>button]:-ml-3 noscript:hidden print:hidden">
        <span ref={isOpen ? takeLostFocus : undefined} tabIndex={-1} className="wrap-anywhere text-muted">
          {t('list_joined_as', { name: member.name })}
        </span>
        <AskedButton
          label={t('list_leave')}
          question={t('list_leave_question')}
          look="plain"
          onAgree={() => leaving.mutate(undefined)}
        />
      </div>
    );
  if (!isOpen)
    return (
      <button
        id={PLACE}
        type="button"
        onClick={() => setOpen(true)}
        className={buttonClass('primary', 'justify-self-start noscript:hidden print:hidden')}
      >
        {t('list_join_title')}
      </button>
    );
  return (
    <form
      id={PLACE}
      className="max-w-lg rounded-card border border-line bg-surface p-4 noscript:hidden print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') joining.mutate(name.trim());
      }}
    >
      <h2 className="mb-2 text-lg font-semibold">{t('list_join_title')}</h2>
      <div className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start">
        <TextField
          isFirst
          label={t('list_member_name')}
          hint={t('list_join_hint')}
          maxLength={MAX_MEMBER_NAME}
          autoComplete="given-name"
          required
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <button type="submit" aria-disabled={joining.isPending} className={buttonClass('primary', 'sm:mt-6')}>
          {t('list_join')}
        </button>
      </div>
    </form>
  );
}
