import { useMutation } from '@tanstack/react-query';
import { internationalPhone } from '#contract/values/phone.ts';
import { readBody } from '../../data/api.ts';
import { failureText } from '../../data/failure.ts';
import { openApi } from '../../data/open-api.ts';
import { useTranslation } from '../../text/translation.ts';

const WHOLE = 10;

export type RevealablePhone = {
  /** complete, or masked */
  text: string;
  isRevealed: boolean;
  isRevealing: boolean;
  /** the text of the error */
  failure: string | null;
  reveal: () => Promise<string>;
};

type PhoneOf = { kind: 'listing' | 'complex'; id: number };

/** The number of a listing or complex, masked until it is revealed; reveals are counted and limited. */
export function usePhone(of: PhoneOf, phone: string): RevealablePhone {
  const { t } = useTranslation();
  const reveal = useMutation({ mutationFn: () => requestPhone(of) });
  const number = reveal.data ?? phone;
  return {
    text: number,
    isRevealed: number.length === WHOLE,
    isRevealing: reveal.isPending,
    failure: reveal.error && failureText(t, reveal.error),
    reveal: async () => (number.length === WHOLE ? number : reveal.mutateAsync()),
  };
}

export function dialAddress(phone: string): string {
  return `tel:+${internationalPhone(phone)}`;
}

/** A WhatsApp link to the number, with a first message. */
export function chatAddress(phone: string, words: string): string {
  return `https://wa.me/${internationalPhone(phone)}?text=${encodeURIComponent(words)}`;
}

/** The API client loads with the first click: most people never click. */
async function requestPhone({ kind, id }: PhoneOf): Promise<string> {
  const browserApi = await openApi();
  const params = { path: { id: String(id) } };
  if (kind === 'complex') return (await readBody(browserApi.POST('/api/complexes/{id}/phone', { params }))).data.phone;
  return (await readBody(browserApi.POST('/api/listings/{id}/phone', { params }))).data.Phone;
}
