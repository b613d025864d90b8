import type { Promotion } from '#contract/promotions/api.ts';
import { PLACEMENTS, PROMOTION_GIVES } from '#contract/promotions/placements.ts';
import { useTranslation } from '../text/translation.ts';
import { Icon } from '../ui/icons/icon.tsx';

/** What a promotion gives, and where. */
export function Gives({ type }: Pick<Promotion, 'type'>) {
  const { t } = useTranslation();
  return (
    <ul className="grid gap-1 text-sm text-muted">
      {PROMOTION_GIVES[type].map((what) => (
        <li key={what} className="flex gap-2">
          <Icon name="check" className="mt-0.5 size-4 text-success" />
          {t(`gives_${what}`, what in PLACEMENTS ? { size: PLACEMENTS[what as keyof typeof PLACEMENTS].size } : {})}
        </li>
      ))}
    </ul>
  );
}
