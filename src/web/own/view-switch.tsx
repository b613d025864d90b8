import { Link } from 'react-router';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { withView } from './load-own.ts';
import { OWN_VIEWS, type OwnView, storeOwnView } from './own-view.ts';

/** Cards or a table. Links, so that it works without JavaScript; the choice is kept on this device. */
export function ViewSwitch({ view, base }: { view: OwnView; base: string }) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  return (
    <nav aria-label={t('own_view')} className="flex flex-none rounded-field bg-surface inset-ring inset-ring-edge">
      {OWN_VIEWS.map((one) => (
        <Link
          key={one}
          to={linkTo(withView(base, one))}
          replace
          preventScrollReset
          aria-current={one === view ? 'true' : undefined}
          aria-label={t(`own_view_${one}`)}
          title={t(`own_view_${one}`)}
          onClick={() => storeOwnView(one)}
          className="grid size-11 place-items-center rounded-field text-muted transition-colors hover:text-caspian aria-[current]:bg-caspian-tint aria-[current]:text-caspian-pressed aria-[current]:inset-ring-2 aria-[current]:inset-ring-caspian"
        >
          <Icon name={one === 'cards' ? 'layout-grid' : 'list'} className="size-5" />
        </Link>
      ))}
    </nav>
  );
}
