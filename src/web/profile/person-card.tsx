import { useState } from 'react';
import { lazyComponent } from '../boot/lazy-component.tsx';
import { Avatar } from '../frame/navigation/avatar.tsx';
import { phoneText } from '../text/phone-text.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { takeLostFocus } from '../ui/focus.ts';
import { Icon } from '../ui/icons/icon.tsx';
import type { Person } from './person.ts';

const EditForm = lazyComponent(() => import('./edit-form.tsx').then((module) => module.EditForm));

/** The person's data, to view or edit. */
export function PersonCard({ person }: { person: Person }) {
  const { t } = useTranslation();
  /** null: not yet */
  const [isEditing, setEditing] = useState<boolean | null>(null);
  const [pendingEmail, setPendingEmail] = useState<string | null>(null);
  const { fullname, email, isTemporary } = person;
  const phone = phoneText(person.phone ?? '');
  // a long address breaks after its sign
  const at = (email ?? '').indexOf('@') + 1;
  const name = fullname || phone || email || '';
  return (
    <section aria-label={name} className="rounded-card border border-line bg-surface p-4 md:p-5">
      <div className="flex items-center gap-4">
        <Avatar name={name} className="size-12 text-xl font-semibold sm:size-16 sm:text-2xl" />
        <div className="min-w-0">
          <p className="text-lg font-bold wrap-anywhere">{name}</p>
          {fullname && phone && <p className="text-muted tabular-nums">{phone}</p>}
          {email && !isTemporary && (
            <p className="text-muted wrap-anywhere">
              {email.slice(0, at)}
              <wbr />
              {email.slice(at)}
            </p>
          )}
        </div>
      </div>
      {pendingEmail && (
        <p role="status" className="mt-4 flex gap-2 rounded-field bg-limestone px-3 py-2">
          <Icon name="mail-check" className="mt-0.5 size-5 text-muted" />
          <span className="min-w-0 wrap-anywhere">{t('email_pending', { email: pendingEmail })}</span>
        </p>
      )}
      {isEditing ? (
        <EditForm
          person={person}
          onClose={() => setEditing(false)}
          onSaved={(changed) => {
            if (changed.pendingEmail) setPendingEmail(changed.pendingEmail);
            setEditing(false);
          }}
        />
      ) : (
        <button
          type="button"
          ref={isEditing === false ? takeLostFocus : undefined}
          onPointerEnter={EditForm.prepare}
          onFocus={EditForm.prepare}
          onClick={() => setEditing(true)}
          className={buttonClass('quiet', 'mt-4 w-full noscript:hidden')}
        >
          <Icon name="pencil" className="size-4" />
          {t('edit_profile')}
        </button>
      )}
    </section>
  );
}
