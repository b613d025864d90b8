import { useTranslation } from '../../text/translation.ts';
import { useSiteContact } from '../site-contact.tsx';

/** The order of the specification; drawn here, since icon sets carry no brands any more. */
const NETWORKS = [
  {
    key: 'linkedin',
    name: 'LinkedIn',
    path: 'M4.98 3.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM3 9.75h4V21H3V9.75Zm6.5 0h3.8v1.6c.6-1 1.9-1.9 3.8-1.9 3.4 0 4.4 2 4.4 5.1V21h-4v-5.8c0-1.5-.4-2.5-1.8-2.5-1.5 0-2.2 1-2.2 2.6V21h-4V9.75Z',
  },
  {
    key: 'facebook',
    name: 'Facebook',
    path: 'M13.5 22v-8.2h2.8l.5-3.4h-3.3V8.2c0-1 .4-1.8 1.9-1.8h1.6v-3a18 18 0 0 0-2.5-.2c-2.6 0-4.3 1.6-4.3 4.4v2.8H7.2v3.4h3V22h3.3Z',
  },
  {
    key: 'instagram',
    name: 'Instagram',
    path: 'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3H8Zm4 2.8a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4Zm0 2a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4Zm4.6-3.5a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2Z',
  },
  {
    key: 'youtube',
    name: 'YouTube',
    path: 'M21.6 7.2a2.6 2.6 0 0 0-1.8-1.8C18.2 5 12 5 12 5s-6.2 0-7.8.4A2.6 2.6 0 0 0 2.4 7.2 27 27 0 0 0 2 12c0 1.6.1 3.2.4 4.8a2.6 2.6 0 0 0 1.8 1.8C5.8 19 12 19 12 19s6.2 0 7.8-.4a2.6 2.6 0 0 0 1.8-1.8c.3-1.6.4-3.2.4-4.8s-.1-3.2-.4-4.8ZM10 15V9l5.2 3L10 15Z',
  },
] as const;

/** Those that the contact data name. */
export function SocialLinks() {
  const { t } = useTranslation();
  const contact = useSiteContact();
  if (NETWORKS.every(({ key }) => !contact?.[key])) return null;
  return (
    <ul aria-label={t('social_networks')} className="-mx-2 flex">
      {NETWORKS.map(({ key, name, path }) => {
        const link = fullLink(contact?.[key]);
        return (
          link && (
            <li key={key}>
              <a
                href={link}
                target="_blank"
                rel="noopener"
                className="grid size-11 place-items-center rounded-field text-muted transition-colors hover:text-caspian"
              >
                <span className="sr-only">{name}</span>
                <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 fill-current">
                  <path fillRule="evenodd" d={path} />
                </svg>
              </a>
            </li>
          )
        );
      })}
    </ul>
  );
}

/** `instagram.com/x` → `https://instagram.com/x` (spec §2). */
function fullLink(link: string | null | undefined): string | null {
  if (!link) return null;
  return link.startsWith('http') ? link : `https://${link}`;
}
