import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../boot/lazy-component.tsx';
import { usePaths } from '../../text/paths.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { ContactDetails } from '../contact-details.tsx';
import { DialogButton } from '../dialog-button.tsx';
import { WhiteCityNotice } from '../notices/white-city-notice.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { UserMenu } from './user-menu.tsx';

const SideMenu = lazyComponent(() => import('./side-menu.tsx').then((module) => module.SideMenu));
const ContactDialog = lazyComponent(() => import('../contact-dialog.tsx').then((module) => module.ContactDialog));

/** Two lines on a wide screen: how to reach us and the language, then the menu. One line and the notice on a narrower one. */
export function Header() {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  return (
    <header className="border-b border-line bg-surface">
      <div className="hidden border-b border-line text-sm text-muted md:block print:hidden">
        <div className="page-width flex items-center justify-between gap-6">
          <ContactDetails className="flex min-w-0 gap-6" />
        </div>
      </div>
      {/* below 360 px the edges give way: every target stays 44 px wide */}
      <div className="page-width grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-1 max-[22.4rem]:px-2 md:gap-x-4 lg:min-h-16 lg:grid-cols-[auto_auto_1fr_auto]">
        <DialogButton dialog={SideMenu} fallbackHref={linkTo('/mobile-menu')} label={t('menu')} className="-ml-2.5">
          <Icon name="menu" className="size-6" />
        </DialogButton>
        <Logo />
        <div className="flex items-center justify-end md:min-h-16 md:gap-3 lg:order-last">
          <LanguageSwitch />
          <UserMenu />
        </div>
        <div className="col-span-full -mx-4 grid grid-cols-[minmax(0,1fr)_auto] max-[22.4rem]:-mx-2 md:-mx-6 md:block lg:col-span-1 lg:mx-0">
          <WhiteCityNotice />
          <DialogButton
            dialog={ContactDialog}
            fallbackHref="#contacts"
            label={t('nav_contact')}
            className="bg-caspian-tint md:hidden"
          >
            <Icon name="headset" className="size-5" />
          </DialogButton>
        </div>
      </div>
    </header>
  );
}
