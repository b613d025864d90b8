import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { announceFailure } from '../data/failure.ts';
import { useTranslation } from '../text/translation.ts';
import { reloadList } from './list-data.ts';

/**
 * An act on a list: one after another, and then the list is read again, unless its link `ends`. `once`: another press while it
 * is under way does nothing. A failure is announced.
 */
export function useListAct<Value>(
  secret: string,
  act: (value: Value) => Promise<unknown>,
  { ends = false, once = false } = {},
) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  // a second press comes before the next render
  const isBusy = useRef(false);
  const mutation = useMutation({
    mutationFn: act,
    scope: { id: `list ${secret}` },
    onError: (error) => announceFailure(t, error, 'change_not_saved'),
    onSettled: async () => {
      isBusy.current = false;
      if (!ends) await reloadList(queries, secret);
    },
  });
  const mutate = (value: Value) => {
    if (once && isBusy.current) return;
    isBusy.current = true;
    mutation.mutate(value);
  };
  return { ...mutation, mutate };
}
