import type { ComplexDetail } from '#contract/complexes/api.ts';
import type { RevealablePhone } from '../../listing/contact/phone.ts';
import { PhoneButton } from '../../listing/contact/phone-button.tsx';
import { PhoneFailure } from '../../listing/contact/phone-failure.tsx';
import { langOf } from '../../text/lang-of.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { wholeFigures } from '../../text/whole-figures.ts';
import { deliveryText, rangeText, startingPriceText } from '../complex-text.ts';

type Props = { complex: ComplexDetail; today: string; phone: RevealablePhone | null };

/** Price, areas, delivery and phone of a complex. On narrow screens the phone number is in the bottom bar. */
export function SideCard({ complex, today, phone }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const area = rangeText(language, complex.minArea, complex.maxArea);
  const perMetre = rangeText(language, roundPrice(complex.minPricePerSqm), roundPrice(complex.maxPricePerSqm));
  const facts: [string, string | null | undefined][] = [
    [t('areas'), area && t('area_m2', { area })],
    [t('price_of_metre'), perMetre && t('range_per_m2', { range: perMetre })],
    [t('delivery'), deliveryText(t, complex.deliveryDate, today)],
    [
      t('work_hours'),
      complex.workHours && t('daily_hours', { hours: wholeFigures(complex.workHours.replace('-', '–')) }),
    ],
    [t('address_label'), complex.address],
  ];
  return (
    <aside
      aria-label={t('contact')}
      className="mt-5 grid gap-4 rounded-card border border-line bg-surface p-4 md:p-5 lg:sticky lg:top-6 lg:row-span-2 lg:mt-4"
    >
      <p className="text-xl font-bold">{startingPriceText(t, language, complex.startingPrice ?? null)}</p>
      <dl className="grid gap-2">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="flex justify-between gap-4">
                <dt className="flex-none text-muted">{name}</dt>
                <dd lang={langOf(value, language)} className="text-right font-medium tabular-nums">
                  {value}
                </dd>
              </div>
            ),
        )}
      </dl>
      {phone && (
        <div className="hidden gap-3 lg:grid noscript:grid print:hidden">
          <PhoneButton phone={phone} className="noscript:hidden" />
          <PhoneFailure phone={phone} />
        </div>
      )}
    </aside>
  );
}

/** The call button of a narrow screen: it is sticky. */
export function PhoneBar({ phone }: { phone: RevealablePhone }) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t('call')}
      className="sticky bottom-(--bottom-bar,0px) z-20 mt-8 border-t border-line bg-surface pb-[max(0px,calc(env(safe-area-inset-bottom)-var(--bottom-bar,0px)))] lg:hidden noscript:hidden print:hidden"
    >
      <div className="page-width grid gap-2 py-2">
        <PhoneFailure phone={phone} />
        <PhoneButton phone={phone} />
      </div>
    </section>
  );
}

function roundPrice(price: number | null | undefined): number | null {
  return typeof price === 'number' ? Math.round(price) : null;
}
