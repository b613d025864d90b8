import { useRouteLoaderData } from 'react-router';
import { usePaths } from '../text/paths.ts';

/** On paper a page has no address bar. */
export function PrintedAddress({ id }: { id: number }) {
  const { linkTo } = usePaths();
  const root = useRouteLoaderData<{ publicUrl: string }>('root');
  return <p className="mt-2 hidden text-sm print:block">{`${root?.publicUrl ?? ''}${linkTo(`/listing/${id}`)}`}</p>;
}
