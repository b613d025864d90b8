import { percentText } from '#contract/market/price-change.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { changeOf, type SameKind } from './same-kind.ts';

type Props = {
  /** what the solid line is of */
  name: string;
  same: readonly SameKind[];
  /** of its first and last month */
  from: string;
  to: string;
};

/** What the two lines of a chart are, and how prices of the same kind of flats changed, as far as that is more than chance. */
export function SameKindNote({ name, same, from, to }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const change = changeOf(same);
  if (!change) return null;
  const isUnclear = change.low <= 0 && change.high >= 0;
  const [percent, low, high] = [change.percent, change.low, change.high].map((one) => percentText(one, language));
  const words = { from, to, percent, low, high };
  return (
    <div className="mt-2 text-sm">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        <li className="flex items-center gap-2">
          <span aria-hidden className="w-7 border-t-3 border-muted" />
          {name}
        </li>
        <li className="flex items-center gap-2">
          <span aria-hidden className="w-7 border-t-3 border-dashed border-ink" />
          {t('same_kind')}
        </li>
      </ul>
      <p className="mt-2">{t(isUnclear ? 'same_kind_unclear' : 'same_kind_moved', words)}</p>
    </div>
  );
}
