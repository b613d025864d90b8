import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../data/failure.ts';
import { useTranslation } from '../text/translation.ts';
import { announce } from '../ui/toast.tsx';
import { reloadList } from './list-data.ts';

/** An act on a list: one after another, and then the list is read again, unless its link `ends`. A failure is announced. */
export function useListAct<Value>(secret: string, act: (value: Value) => Promise<unknown>, { ends = false } = {}) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    scope: { id: `list ${secret}` },
    onError: (error) => announce(() => failureText(t, error), { isFailure: true }),
    ...(!ends && { onSettled: () => reloadList(queries, secret) }),
  });
}
