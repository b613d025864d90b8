import { useMutation } from '@tanstack/react-query';
import { internationalPhone } from '#contract/values/phone.ts';
import { ask } from '../../data/api.ts';
import { failureKey } from '../../data/failure.ts';
import { openApi } from '../../data/open-api.ts';

const WHOLE = 10;

export type KnownPhone = {
  /** whole, or its beginning */
  shown: string;
  isWhole: boolean;
  isAsking: boolean;
  /** text key of what went wrong */
  failure: string | null;
  ask: () => Promise<string>;
};

export type PhoneOf = { kind: 'listing' | 'complex'; id: number };

/** The number of a listing or complex: its beginning until somebody asks for the rest, which is counted and limited. */
export function usePhone(of: PhoneOf, phone: string): KnownPhone {
  const reveal = useMutation({ mutationFn: () => askForPhone(of) });
  const shown = reveal.data ?? phone;
  return {
    shown,
    isWhole: shown.length === WHOLE,
    isAsking: reveal.isPending,
    failure: reveal.error && failureKey(reveal.error),
    ask: async () => (shown.length === WHOLE ? shown : reveal.mutateAsync()),
  };
}

export function dialAddress(phone: string): string {
  return `tel:+${internationalPhone(phone)}`;
}

/** A chat with the number, the first words already written. */
export function chatAddress(phone: string, words: string): string {
  return `https://wa.me/${internationalPhone(phone)}?text=${encodeURIComponent(words)}`;
}

/** Most people never ask, so what asks comes with the first click. */
async function askForPhone({ kind, id }: PhoneOf): Promise<string> {
  const browserApi = await openApi();
  const params = { path: { id: String(id) } };
  if (kind === 'complex') return (await ask(browserApi.POST('/api/complexes/{id}/phone', { params }))).data.phone;
  return (await ask(browserApi.POST('/api/listings/{id}/phone', { params }))).data.Phone;
}
