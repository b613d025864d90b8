import { useState } from 'react';
import type { GuestContact } from '#contract/alerts/guest-contact.ts';
import type { Frequency } from '#contract/alerts/rules.ts';
import { readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { FrequencyField } from './frequency-field.tsx';
import { GuestContactForm } from './guest-contact-form.tsx';
import type { NamedSearch } from './saved-searches-query.ts';

/** Saves a search for somebody without an account. */
export function GuestSearchForm({ search, name, onClose }: NamedSearch & { onClose: () => void }) {
  const { t } = useTranslation();
  const { language: locale } = usePaths();
  const [frequency, setFrequency] = useState<Frequency>('instant');
  const save = async (contact: GuestContact) => {
    const body = { search, frequency, locale, contact };
    return (await readBody(browserApi.POST('/api/saved-searches', { body }))).data.telegramUrl;
  };
  return (
    <GuestContactForm
      intro={
        <div>
          <p className="font-semibold">{name}</p>
          <p className="mt-1 text-muted">{t('save_search_hint')}</p>
        </div>
      }
      submit={t('save_search')}
      sentText={(mail) => t('save_search_sent_text', { mail })}
      failure="save_search_failed"
      ask={save}
      onClose={onClose}
    >
      <FrequencyField chosen={frequency} onChoose={setFrequency} />
    </GuestContactForm>
  );
}
