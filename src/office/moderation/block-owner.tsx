import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { call } from '../data/api.ts';
import { BlockDialog } from '../users/block-dialog.tsx';

type Props = { id: number; onBlocked: (id: number) => void; onClose: () => void };

/** Blocks the owner of the listing that is shown. */
export function BlockOwner({ id, onBlocked, onClose }: Props) {
  const notify = useNotify();
  const { data, error } = useQuery({
    queryKey: ['blocked-owner', id],
    queryFn: () => call('GET', '/api/admin/users/{id}', { path: { id } }),
    gcTime: 0,
  });
  useEffect(() => {
    if (!error) return;
    notify(error.message, { type: 'warning' });
    onClose();
  }, [error, notify, onClose]);
  if (!data) return null;
  return <BlockDialog user={data.data} onClose={onClose} onBlocked={() => onBlocked(id)} />;
}
