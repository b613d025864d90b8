import { lazyComponent } from '../../boot/lazy-component.tsx';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { ContactDetails } from '../contact-details.tsx';
import { DialogButton } from '../dialog-button.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { SectionLinks } from './section-links.tsx';
import { UserMenu } from './user-menu.tsx';

const SideMenu = lazyComponent(() => import('./side-menu.tsx').then((module) => module.SideMenu));
const ContactDialog = lazyComponent(() => import('../contact-dialog.tsx').then((module) => module.ContactDialog));

type Props = {
  /** keeps its content above that of the page, clear of banners */
  beside: string;
};

/**
 * How to reach us, then the menu, the sections and what a person can do; the sections have a line of their own until there is
 * room beside the rest. One line without them on a phone.
 */
export function Header({ beside }: Props) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  return (
    <header className="border-b border-line bg-surface">
      <div className="hidden border-b border-line text-sm text-muted md:block print:hidden">
        <div className={beside}>
          <div className="page-width flex items-center justify-between gap-6">
            <ContactDetails className="flex min-w-0 gap-6" />
          </div>
        </div>
      </div>
      <div className={beside}>
        {/* below 360 px the edges give way: every target stays 44 px wide */}
        <div className="page-width flex items-center gap-x-1 max-[22.4rem]:gap-x-0 max-[22.4rem]:px-2 md:min-h-16 md:gap-x-4 max-xl:md:flex-wrap max-xl:md:pt-2">
          <DialogButton
            dialog={SideMenu}
            fallbackHref={linkTo('/mobile-menu')}
            label={t('menu')}
            className="-ml-2.5 print:hidden"
          >
            <Icon name="menu" className="size-6" />
          </DialogButton>
          <Logo />
          <SectionLinks className="max-md:hidden max-xl:order-last max-xl:w-full xl:ml-4" />
          <div className="ml-auto flex min-w-0 items-center md:gap-3 print:hidden">
            <LanguageSwitch isShortOnPhones />
            <UserMenu />
            <DialogButton
              dialog={ContactDialog}
              fallbackHref="#contacts"
              label={t('nav_contact')}
              className="-mr-3 max-[22.4rem]:mr-0 md:hidden"
            >
              <Icon name="headset" className="size-5" />
            </DialogButton>
          </div>
        </div>
      </div>
    </header>
  );
}
