import type { ReactNode } from 'react';
import type { ListingDetail } from '#contract/listings/api.ts';
import { maskedPhoneText } from '../../cards/listing-text.ts';
import { useTranslation } from '../../text/translation.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { ChatButton } from './chat-button.tsx';
import { type RevealablePhone, usePhone } from './phone.ts';
import { PhoneButton } from './phone-button.tsx';

type Props = {
  listing: ListingDetail;
  /** content between the card and, on a phone, the bar */
  children: (contact: { card: ReactNode; bar: ReactNode }) => ReactNode;
};

/** The advertiser and their contacts: a card beside the page on a desktop; on a phone a card and a bar that stays. */
export function Contact({ listing, children }: Props) {
  const { id, isOwner, Phone: number, Status_ad: status } = listing;
  const phone = usePhone({ kind: 'listing', id }, number ?? '');
  // owners need no button to call themselves
  const canCall = Boolean(number) && status === 'active' && !isOwner;
  return children({
    card: <ContactCard listing={listing}>{canCall && <Buttons id={id} phone={phone} />}</ContactCard>,
    bar: canCall && <ContactBar id={id} phone={phone} />,
  });
}

function ContactCard({ listing, children }: { listing: ListingDetail; children: ReactNode }) {
  const { t } = useTranslation();
  const name = listing.Contact_Name ?? t('anonymous');
  return (
    <aside aria-label={t('contact')} className="mt-8 grid gap-4 lg:sticky lg:top-6 lg:mt-0">
      <div className="grid gap-4 rounded-card border border-line bg-surface p-4 md:p-5">
        <div className="flex min-w-0 items-center gap-3">
          <span
            aria-hidden="true"
            className="grid size-12 flex-none place-items-center rounded-full bg-caspian-tint text-lg font-semibold text-caspian"
          >
            {(listing.Contact_Name ?? t('site_name')).slice(0, 1)}
          </span>
          <p className="min-w-0">
            <span className="block font-semibold">{name}</span>
            {listing.Ownership_Type && (
              <span className="block text-sm text-muted">{t(`ownership_${listing.Ownership_Type}`)}</span>
            )}
          </p>
        </div>
        {children}
        {listing.isOwner && listing.Phone && (
          <p className="flex items-center gap-2 tabular-nums">
            <Icon name="phone" className="size-5 flex-none text-muted" />
            <span className="sr-only">{t('your_number')}</span>
            {maskedPhoneText(listing.Phone)}
          </p>
        )}
        {listing.Status_ad === 'expired' && !listing.isOwner && (
          <p className="text-sm text-muted">{t('no_phone_expired')}</p>
        )}
      </div>
      {!listing.isOwner && <SafetyNote />}
    </aside>
  );
}

function SafetyNote() {
  const { t } = useTranslation();
  return (
    <div className="flex gap-3 rounded-card bg-caspian-tint p-4 text-sm print:hidden">
      <Icon name="shield-check" className="size-5 flex-none text-caspian" />
      <p>
        <b className="block font-semibold">{t('safety_title')}</b>
        {t('safety_note')}
      </p>
    </div>
  );
}

/** On a narrow screen the bar has them. */
function Buttons({ id, phone }: { id: number; phone: RevealablePhone }) {
  return (
    <div className="hidden gap-3 lg:grid noscript:grid">
      <PhoneButton phone={phone} className="noscript:hidden" />
      <ChatButton id={id} phone={phone} className="noscript:hidden print:hidden" />
      <Failure phone={phone} />
    </div>
  );
}

function ContactBar({ id, phone }: { id: number; phone: RevealablePhone }) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t('call')}
      className="sticky bottom-(--bottom-bar,0px) z-20 mt-8 border-t border-line bg-surface pb-[max(0px,calc(env(safe-area-inset-bottom)-var(--bottom-bar,0px)))] lg:hidden noscript:hidden print:hidden"
    >
      <div className="page-width py-2">
        <Failure phone={phone} />
        <div className="flex gap-3 *:flex-1 *:px-2">
          <PhoneButton phone={phone} />
          <ChatButton id={id} phone={phone} />
        </div>
      </div>
    </section>
  );
}

function Failure({ phone }: { phone: RevealablePhone }) {
  const { t } = useTranslation();
  return (
    <>
      <p role="alert" className="pb-2 text-sm text-danger empty:hidden lg:pb-0">
        {phone.failure}
      </p>
      <noscript>
        <p className="text-sm text-muted">{t('phone_needs_javascript')}</p>
      </noscript>
    </>
  );
}
