import { useTranslation } from '../../text/translation.ts';
import type { Choice } from './use-choice.ts';

type Props = {
  choice: Pick<Choice<{ id: number }>, 'chosen' | 'isAll' | 'chooseAll'>;
  isLocked: boolean;
  className: string;
};

/** Chooses all the rows in sight, or none. */
export function AllBox({ choice: { chosen, isAll, chooseAll }, isLocked, className }: Props) {
  const { t } = useTranslation();
  return (
    <label className={className}>
      <input
        type="checkbox"
        checked={isAll}
        disabled={isLocked}
        ref={(box) => {
          if (box) box.indeterminate = chosen.length > 0 && !isAll;
        }}
        onChange={({ target }) => chooseAll(target.checked)}
        aria-label={t('own_select_all')}
        className="size-5"
      />
      <span aria-hidden className="md:hidden">
        {t('own_select_all')}
      </span>
    </label>
  );
}
