import { useQuery } from '@tanstack/react-query';
import { readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { useTranslation } from '../text/translation.ts';
import { AllowPush } from './push-button.tsx';
import { pushState } from './push-subscription.ts';

/**
 * The key of push messages, when this browser can have them and has none for this person; null: there is nothing to offer. Asks
 * nothing.
 */
export const pushOfferQuery = {
  queryKey: ['push-offer'],
  queryFn: async () => {
    if ((await pushState([])) !== 'off') return null;
    const { contacts, pushKey } = (await readBody(browserApi.GET('/api/contacts'))).data;
    return (await pushState(contacts)) === 'off' ? pushKey : null;
  },
  staleTime: 0,
  retry: false,
};

/** Offers to tell of a search that was saved by this browser. */
export function PushOffer({ onAllow }: { onAllow: (contact: number) => void }) {
  const { t } = useTranslation();
  const { data: publicKey, refetch } = useQuery(pushOfferQuery);
  if (!publicKey) return null;
  return (
    <div className="grid gap-2">
      <p>{t('save_search_push')}</p>
      <AllowPush
        publicKey={publicKey}
        onAnswer={(contact) => {
          void refetch();
          if (contact !== null) onAllow(contact);
        }}
      />
    </div>
  );
}
