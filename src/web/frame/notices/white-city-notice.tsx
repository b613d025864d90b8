import { Link } from 'react-router';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Dismissible } from './dismissible.tsx';

/** A card that leads to White City. It blinks for five seconds, and never for people who mind motion. */
export function WhiteCityNotice() {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  return (
    <Dismissible
      name="white_city"
      label={t('white_city')}
      className="blinking mt-8 items-center rounded-card bg-limestone pr-3 text-caspian"
    >
      <Link
        to={linkTo('/baki-ag-seher')}
        className="flex min-h-14 flex-1 items-center gap-3 rounded-card px-4 py-2 leading-tight font-semibold"
      >
        <span aria-hidden className="size-2 shrink-0 rounded-full bg-current" />
        {t('white_city_notice')}
        <Icon name="arrow-right" className="size-4 shrink-0" />
      </Link>
    </Dismissible>
  );
}
