import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Contacts } from '#contract/contacts/api.ts';
import {
  NOTICE_CHANNELS,
  NOTICE_GROUPS,
  type NoticeChannel,
  type NoticeGroup,
  SMS_GROUPS,
} from '#contract/contacts/fields.ts';
import { checkDone } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { announceFailure } from '../data/failure.ts';
import { useTranslation } from '../text/translation.ts';
import { announce } from '../ui/toast.tsx';

/** What the person is told where; each tap is stored. */
export function NoticeChoiceForm({ data }: { data: Contacts }) {
  const { t } = useTranslation();
  const [choices, setChoices] = useState(data.choices);
  const stored = useRef(data.choices);
  const latest = useRef(data.choices);
  const storing = useMutation({
    mutationFn: (to: Contacts['choices']) => checkDone(browserApi.PUT('/api/contacts/choices', { body: to })),
    // one after another, so that the last tap is what is stored
    scope: { id: 'notice-choices' },
    onSuccess: (_, to) => {
      stored.current = to;
      announce(() => t('notices_saved'));
    },
    onError: (error, to) => {
      // a later tap stores all the choices, this one too
      if (to === latest.current) setChoices(stored.current);
      announceFailure(t, error, 'change_not_saved');
    },
  });
  const isOffered = (group: NoticeGroup, channel: NoticeChannel) => {
    if (choices[group].includes(channel)) return true;
    if (channel === 'mail') return data.hasMail;
    if (channel === 'sms') return data.hasPhone && (!data.hasMail || SMS_GROUPS.includes(group));
    return data.contacts.some(({ kind }) => kind === channel);
  };
  const store = (to: Contacts['choices']) => {
    latest.current = to;
    setChoices(to);
    storing.mutate(to);
  };
  const toggle = (group: NoticeGroup, channel: NoticeChannel) => {
    const chosen = choices[group];
    const now = chosen.includes(channel) ? chosen.filter((one) => one !== channel) : [...chosen, channel];
    const to = { ...choices, [group]: now };
    store(to);
  };
  return (
    <section aria-labelledby="notices-what" className="rounded-card border border-line bg-surface p-4 md:p-5">
      <h2 id="notices-what" className="mb-2 text-lg font-semibold">
        {t('notices_what')}
      </h2>
      <div className="divide-y divide-line">
        <div className="py-3 md:flex md:items-center md:justify-between md:gap-4">
          <div>
            <p id="notices-kept" className="font-medium">
              {t('notices_group_kept')}
            </p>
            <p className="text-sm text-muted">{t('notices_group_kept_note')}</p>
          </div>
          <label className="-ml-2 flex min-h-11 flex-none cursor-pointer items-center gap-2 self-start rounded-field px-2 hover:bg-caspian-tint md:ml-0">
            <input
              type="checkbox"
              checked={choices.kept}
              aria-describedby="notices-kept"
              onChange={() => store({ ...choices, kept: !choices.kept })}
              className="size-5"
            />
            {t('notices_group_kept_on')}
          </label>
        </div>
        {NOTICE_GROUPS.map((group) => (
          <fieldset key={group} className="py-3 md:flex md:items-center md:justify-between md:gap-4">
            <legend className="contents">
              <span className="block font-medium">{t(`notices_group_${group}`)}</span>
            </legend>
            <div className="-ml-2 flex flex-wrap gap-x-2 md:ml-0 md:justify-end">
              {NOTICE_CHANNELS.filter((channel) => isOffered(group, channel)).map((channel) => (
                <label
                  key={channel}
                  className="flex min-h-11 cursor-pointer items-center gap-2 rounded-field px-2 hover:bg-caspian-tint"
                >
                  <input
                    type="checkbox"
                    checked={choices[group].includes(channel)}
                    onChange={() => toggle(group, channel)}
                    className="size-5"
                  />
                  {t(`notices_${channel}`)}
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <p className="mt-2 text-sm text-muted">{t('notices_told_anyway')}</p>
    </section>
  );
}
