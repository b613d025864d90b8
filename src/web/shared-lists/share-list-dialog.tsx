import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { MAX_LIST_HOMES, MAX_LIST_NAME } from '#contract/shared-lists/rules.ts';
import type { CardData } from '../cards/card-data.ts';
import { readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { useUnsaved } from '../data/connection/unsaved.ts';
import { failureText } from '../data/failure.ts';
import { newKey } from '../data/new-key.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/form/form-error.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { HomePicks } from './home-picks.tsx';

type Props = { homes: CardData[]; isOpen: boolean; onClose: () => void };

/** Names a list and chooses its homes; then its page opens. */
export function ShareListDialog({ homes, isOpen, onClose }: Props) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const navigate = useNavigate();
  const [name, setName] = useState(t('list_name_example'));
  const [chosen, setChosen] = useState(() => homes.slice(0, MAX_LIST_HOMES).map(({ id }) => id));
  // sent again after a lost response it is the same list
  const last = useRef({ body: '', key: '' });
  const making = useMutation({
    mutationFn: async () => {
      const body = { name: name.trim(), listings: chosen };
      const text = JSON.stringify(body);
      if (last.current.body !== text) last.current = { body: text, key: newKey() };
      const headers = { 'idempotency-key': last.current.key };
      return (await readBody(browserApi.POST('/api/lists', { body, headers }))).data.secret;
    },
    onSuccess: (secret) => navigate(linkTo(`/lists/${secret}`)),
  });
  useUnsaved(isOpen && !making.isSuccess);
  return (
    <Dialog title={t('list_share')} closeLabel={t('close')} isOpen={isOpen} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!making.isPending) making.mutate();
        }}
      >
        <p className="text-muted">{t('list_share_hint')}</p>
        <TextField
          label={t('list_name')}
          maxLength={MAX_LIST_NAME}
          required
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <HomePicks legend={t('list_chosen')} homes={homes} chosen={chosen} onChange={setChosen} />
        {making.error && <FormError>{failureText(t, making.error)}</FormError>}
        <button
          type="submit"
          disabled={chosen.length === 0 || name.trim() === ''}
          aria-disabled={making.isPending}
          className={buttonClass('primary')}
        >
          {t('list_make')}
        </button>
      </form>
    </Dialog>
  );
}
