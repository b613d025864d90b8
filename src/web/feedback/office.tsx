import { ContactDetails } from '../frame/contact-details.tsx';
import { useSiteContact } from '../frame/site-contact.tsx';
import { StaticMap } from '../maps/static-map.tsx';
import { useTranslation } from '../text/translation.ts';
import { wholeFigures } from '../text/whole-figures.ts';
import { Icon, type IconName } from '../ui/icons/icon.tsx';

/** Mail, phone, place and hours, with the place on a picture of the map. */
export function Office() {
  const { t } = useTranslation();
  const contact = useSiteContact();
  if (!contact) return null;
  const { latitude, longitude, work_hours: hours, weekend_status: weekend } = contact;
  return (
    <section aria-labelledby="contact-ways" className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="p-4 md:p-6">
        <h2 id="contact-ways" className="mb-2 text-xl font-semibold">
          {t('contact_ways')}
        </h2>
        <ContactDetails />
        <dl className="mt-2 grid gap-3 border-t border-line pt-4">
          {/* a copy of older days has none */}
          {hours && <Hours icon="clock" label={t('work_hours')} text={hours} />}
          {weekend && <Hours icon="calendar-days" label={t('weekend_status')} text={weekend} />}
        </dl>
      </div>
      <StaticMap query={`latitude=${latitude}&longitude=${longitude}&zoom=15`} height={220} className="h-auto" />
    </section>
  );
}

function Hours({ icon, label, text }: { icon: IconName; label: string; text: string }) {
  return (
    <div className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-2">
      <Icon name={icon} className="mt-0.5 size-4 text-muted" />
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="col-start-2 tabular-nums">{wholeFigures(text)}</dd>
    </div>
  );
}
