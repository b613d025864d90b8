import { useRef } from 'react';
import { checkDone } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { useTranslation } from '../text/translation.ts';
import { AskedButton } from './asked-button.tsx';
import type { List } from './list-data.ts';
import { useListAct } from './use-list-act.ts';

/** The members of a list, each with a button by which its maker removes them. */
export function Members({ secret, members }: { secret: string; members: List['members'] }) {
  const { t } = useTranslation();
  const section = useRef<HTMLElement>(null);
  const removing = useListAct(secret, async (member: number) => {
    await checkDone(
      browserApi.DELETE('/api/lists/{secret}/members/{member}', { params: { path: { secret, member } } }),
    );
    // the button goes with the name
    section.current?.closest('details')?.querySelector('summary')?.focus();
  });
  if (members.length === 0) return null;
  return (
    <section ref={section} className="grid gap-2">
      <h2 className="font-medium">{t('list_members')}</h2>
      <ul className="flex flex-wrap gap-2">
        {members.map(({ id, name }) => (
          <li key={id} className="max-w-full wrap-anywhere has-[fieldset]:w-full">
            <AskedButton
              label={t('list_member_remove', { name })}
              question={t('list_member_remove_question', { name })}
              look="remove"
              onAgree={() => removing.mutate(id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
