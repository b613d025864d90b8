import { internationalPhone } from '#contract/values/phone.ts';
import { phoneText } from '../text/phone-text.ts';
import { useTranslation } from '../text/translation.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { useSiteContact } from './site-contact.tsx';

type Kind = 'mail' | 'phone' | 'location';
type Props = { order?: readonly Kind[]; className?: string };

const ICONS = { mail: 'mail', phone: 'phone', location: 'map-pin' } as const;

/** Mail, phone and place as links; the place opens a map of its own. */
export function ContactDetails({ order = ['mail', 'phone', 'location'], className = '' }: Props) {
  const { t } = useTranslation();
  const contact = useSiteContact();
  if (!contact) return null;
  const { mail, phone, location, latitude, longitude } = contact;
  const labels = { mail: t('contact_mail'), phone: t('contact_phone'), location: t('contact_location') };
  const texts = { mail, phone: phoneText(phone), location };
  const links = {
    mail: { href: `mailto:${mail}` },
    phone: { href: `tel:+${internationalPhone(phone)}` },
    location: {
      href: `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`,
      target: '_blank',
      rel: 'noopener',
    },
  };
  return (
    <ul className={className}>
      {order.map((kind) => {
        return (
          <li key={kind} className="min-w-0">
            <a
              {...links[kind]}
              className="flex min-h-11 items-center gap-2 rounded-field py-1 tabular-nums transition-colors hover:text-caspian"
            >
              <Icon name={ICONS[kind]} className="size-4 shrink-0 text-caspian" />
              <span className="sr-only">{labels[kind]}: </span>
              <span className={kind === 'phone' ? 'whitespace-nowrap' : 'min-w-0 text-balance'}>{texts[kind]}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
