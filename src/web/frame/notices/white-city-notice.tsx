import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePaths } from '../../text/paths.ts';
import { Icon } from '../../ui/icons/icon.tsx';

/** Blinks for five seconds, and never for people who mind motion (styles.css). */
export function WhiteCityNotice() {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  return (
    <Link
      to={linkTo('/baki-ag-seher')}
      className="blinking flex min-h-11 items-center justify-center gap-2 bg-caspian-tint px-4 text-sm leading-tight font-semibold text-caspian hover:text-caspian-pressed lg:justify-self-end lg:rounded-full lg:px-5 print:hidden"
    >
      <span className="flex items-center gap-2">
        <span aria-hidden className="size-2 shrink-0 rounded-full bg-current" />
        {t('white_city_notice')}
      </span>
      <Icon name="arrow-right" className="size-4 shrink-0" />
    </Link>
  );
}
