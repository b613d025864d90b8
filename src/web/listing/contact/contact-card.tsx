import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { ListingDetail } from '#contract/listings/api.ts';
import { maskedPhoneText, priceText, titleOf } from '../../cards/listing-text.ts';
import { PriceLine } from '../../cards/price-line.tsx';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { MonthlyPayment } from '../monthly-payment.tsx';
import type { AdvertiserFacts } from '../related-data.ts';
import { AdvertiserLines } from './advertiser.tsx';
import { ChatButton } from './chat-button.tsx';
import { LargePhone } from './large-phone.tsx';
import { type RevealablePhone, usePhone } from './phone.ts';
import { PhoneButton } from './phone-button.tsx';
import { PhoneFailure } from './phone-failure.tsx';

type CardProps = { listing: ListingDetail; advertiser: AdvertiserFacts | null; monthly: number | null };
type Props = CardProps & {
  /** `card` and, on a phone, `bar`; `large` is for the foot of the large photos. Revealed in one, in all */
  children: (contact: { card: ReactNode; bar: ReactNode; large: ReactNode }) => ReactNode;
};

/** The advertiser and their contacts: a card beside the page on a desktop; on a phone a card and a bar that stays. */
export function Contact({ listing, advertiser, monthly, children }: Props) {
  const { id, isOwner, Phone: number, Status_ad: status } = listing;
  const phone = usePhone({ kind: 'listing', id }, number ?? '');
  // owners need no button to call themselves
  const canCall = Boolean(number) && status === 'active' && !isOwner;
  const words = useFirstMessage(listing);
  return children({
    card: (
      <ContactCard listing={listing} advertiser={advertiser} monthly={monthly}>
        {canCall && <Buttons words={words} phone={phone} />}
      </ContactCard>
    ),
    bar: canCall && <ContactBar words={words} phone={phone} />,
    large: canCall && <LargePhone phone={phone} />,
  });
}

/** What WhatsApp is opened with: which home is meant, for those who offer many. */
function useFirstMessage(listing: ListingDetail): string {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const root = useRouteLoaderData<{ publicUrl: string }>('root');
  const { price, period } = priceText(t, language, listing);
  const { id } = listing;
  const address = `${root?.publicUrl ?? ''}${linkTo(`/listing/${id}`)}`;
  return t('whatsapp_text', { id, title: titleOf(t, language, listing), price: price + period, address });
}

function ContactCard({ listing, advertiser, monthly, children }: CardProps & { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <aside aria-label={t('contact')} className="mt-8 grid gap-4 lg:sticky lg:top-6 lg:mt-0">
      <div className="grid gap-4 rounded-card border border-line bg-surface p-4 md:p-5">
        {/* a narrow screen has it at its top */}
        <div className="grid justify-items-start gap-1 max-lg:hidden print:hidden">
          <PriceLine listing={listing} className="text-2xl" />
          {monthly !== null && <MonthlyPayment monthly={monthly} />}
        </div>
        <AdvertiserLines listing={listing} advertiser={advertiser} />
        {children}
        {listing.isOwner && listing.Phone && (
          <p className="flex items-center gap-2 tabular-nums">
            <Icon name="phone" className="size-5 text-muted" />
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
    <div className="flex gap-3 rounded-card bg-limestone p-4 text-sm print:hidden">
      <Icon name="shield-check" className="size-5 text-muted" />
      <p>
        <b className="block font-semibold">{t('safety_title')}</b>
        {t('safety_note')}
      </p>
    </div>
  );
}

/** On a narrow screen the bar has them. */
function Buttons({ words, phone }: { words: string; phone: RevealablePhone }) {
  return (
    <div className="hidden gap-3 lg:grid print:grid noscript:grid">
      <PhoneButton phone={phone} className="noscript:hidden" />
      <ChatButton words={words} phone={phone} className="noscript:hidden print:hidden" />
      <Revealed phone={phone} />
      <PhoneFailure phone={phone} className="pb-2 lg:pb-0" />
    </div>
  );
}

function ContactBar({ words, phone }: { words: string; phone: RevealablePhone }) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t('call')}
      className="sticky bottom-(--bottom-bar,0px) z-20 mt-8 border-t border-line bg-surface pb-[max(0px,calc(env(safe-area-inset-bottom)-var(--bottom-bar,0px)))] lg:hidden noscript:hidden print:hidden"
    >
      <div className="page-width py-2">
        <Revealed phone={phone} />
        <PhoneFailure phone={phone} className="pb-2 lg:pb-0" />
        <div className="grid grid-cols-2 gap-2 *:px-2 max-[22.4rem]:grid-cols-[minmax(0,1fr)_auto]">
          <PhoneButton phone={phone} />
          <ChatButton words={words} phone={phone} />
        </div>
      </div>
    </section>
  );
}

/** At the moment of the call: where the home was seen, and no money before it is seen. */
function Revealed({ phone }: { phone: RevealablePhone }) {
  const { t } = useTranslation();
  return (
    <p role="status" className="pb-2 text-sm text-muted empty:hidden lg:pb-0 print:hidden">
      {phone.isRevealed && (
        <>
          {t('say_seen_here')} <b className="font-semibold text-ink lg:hidden">{t('safety_note')}</b>
        </>
      )}
    </p>
  );
}
