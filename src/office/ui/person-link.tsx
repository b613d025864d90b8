import { Link } from 'react-admin';

/** A person's name, linked to their page. */
export function PersonLink({ person }: { person: { id: number; name: string } | null | undefined }) {
  return person ? <Link to={`/users/${person.id}/show`}>{person.name}</Link> : <>–</>;
}
