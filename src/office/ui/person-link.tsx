import { Link, useTranslate } from 'react-admin';

type Props = { person: { id: number; name: string | null } | null | undefined };

/** A person's name, linked to their page; that there is none any more, when the account is erased. */
export function PersonLink({ person }: Props) {
  const t = useTranslate();
  return person ? <Link to={`/users/${person.id}/show`}>{person.name ?? t('office.erased')}</Link> : <>–</>;
}
