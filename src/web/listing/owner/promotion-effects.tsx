import { formatNumber } from '#contract/values/numbers.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import type { Effect } from './owner-data.ts';

/** The effect of each promotion: what it brought, daily views before and during it, its end and the next bump. */
export function Effects({ effects }: { effects: Effect[] }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-2">
      <h3 className="text-sm text-muted">{t('promotion_effect')}</h3>
      <ul className="grid gap-2 md:grid-cols-2">
        {effects.map((effect) => (
          <li key={effect.type} className="grid content-start gap-3 rounded-field bg-canvas p-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-semibold">{t(`promotion_${effect.type}`)}</span>
              <span className="text-sm text-muted">{whenOf(t, effect)}</span>
            </p>
            <Brought during={effect.during} />
            <Comparison effect={effect} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type Say = ReturnType<typeof useTranslation>['t'];

function whenOf(t: Say, { isRunning, heldDays, until, nextAt, timesLeft }: Effect): string {
  if (heldDays !== null) {
    const left = nextAt ? t('promotion_left', { count: timesLeft }) : t('days_left', { count: heldDays });
    return `${t('promotion_stands_still')} · ${left}`;
  }
  if (nextAt) return `${t('promotion_next', { time: nextAt })} · ${t('promotion_left', { count: timesLeft })}`;
  return t(isRunning ? 'promotion_ends' : 'promotion_ended', { time: until });
}

/** What it has brought so far. */
function Brought({ during }: Pick<Effect, 'during'>) {
  const { t } = useTranslation();
  const { language } = usePaths();
  return (
    <dl className="grid grid-cols-3 gap-2">
      {(['impressions', 'views', 'contacts'] as const).map((name) => (
        <div key={name} className="flex flex-col justify-between">
          <dt className="text-sm text-muted">{t(`effect_${name}`)}</dt>
          <dd className="text-lg font-bold tabular-nums">{formatNumber(during[name], language)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Comparison({ effect: { during, before } }: { effect: Effect }) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const rows = [
    ...(before ? [{ name: t('effect_before'), value: before.views / before.days, tone: 'bg-muted' }] : []),
    { name: t('effect_during'), value: during.views / during.days, tone: 'bg-ink' },
  ];
  const most = Math.max(...rows.map(({ value }) => value), 1);
  return (
    <div className="grid gap-2">
      <dl className="grid gap-2 text-sm">
        {rows.map(({ name, value, tone }) => (
          <div key={name} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold tabular-nums">
              {t('views_a_day', { count: toTenths(value), number: formatNumber(toTenths(value), language) })}
            </dd>
            <dd aria-hidden className="col-span-2 h-2 overflow-hidden rounded-full bg-line">
              <div className={`h-full rounded-full ${tone}`} style={{ width: `${(value / most) * 100}%` }} />
            </dd>
          </div>
        ))}
      </dl>
      {!before && <p className="text-sm text-muted">{t('effect_no_before')}</p>}
    </div>
  );
}

const toTenths = (value: number) => Math.round(value * 10) / 10;
