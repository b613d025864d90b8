import { useMutation } from '@tanstack/react-query';
import { internationalPhone } from '#contract/phone.ts';
import { ApiError, ask } from '../../app/api.ts';

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

/** A listing's number: its beginning until somebody asks for the rest, which is counted and limited. */
export function usePhone(id: number, phone: string): KnownPhone {
  const reveal = useMutation({ mutationFn: () => askForPhone(String(id)) });
  const shown = reveal.data?.data.Phone ?? phone;
  return {
    shown,
    isWhole: shown.length === WHOLE,
    isAsking: reveal.isPending,
    failure: reveal.error && (reveal.error instanceof ApiError ? reveal.error.code : 'error_occurred'),
    ask: async () => (shown.length === WHOLE ? shown : (await reveal.mutateAsync()).data.Phone),
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
async function askForPhone(id: string) {
  const { browserApi } = await import('../../app/browser-api.ts');
  return ask(browserApi.POST('/api/listings/{id}/phone', { params: { path: { id } } }));
}
