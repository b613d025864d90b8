import { Link } from 'react-router';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/names.ts';
import { Nothing } from '../../ui/nothing.tsx';
import { askSignIn } from './ask-sign-in.tsx';
import { signInAddress } from './destination.ts';

type Props = {
  icon: IconName;
  hint: string;
  /** the path to open after signing in where scripts do not run */
  destination: string;
  className?: string;
};

/** In place of what only a signed-in person has. */
export function SignInPrompt({ icon, hint, destination, className }: Props) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  return (
    <Nothing icon={icon} hint={hint} className={className}>
      <a
        href={linkTo(signInAddress(destination))}
        onClick={(event) => {
          event.preventDefault();
          askSignIn();
        }}
        className={buttonClass('primary')}
      >
        <Icon name="log-in" className="size-5" />
        {t('sign_in')}
      </a>
      <Link to={linkTo('/listings')} className={buttonClass('quiet')}>
        {t('show_all_listings')}
      </Link>
    </Nothing>
  );
}
