import {
  Box,
  Divider,
  ListItemIcon,
  ListItemText,
  MenuItem,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { Languages as LanguageIcon, LogOut as LogoutIcon, ShieldCheck as SecurityIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  AppBar,
  Layout,
  LoadingIndicator,
  LocalesMenuButton,
  Logout,
  Menu,
  Sidebar,
  type SidebarProps,
  TitlePortal,
  ToggleThemeButton,
  UserMenu,
  useGetIdentity,
  useLocaleState,
  useLocales,
  usePermissions,
  useSidebarState,
  useTranslate,
  useUserMenu,
} from 'react-admin';
import { Link } from 'react-router-dom';
import type { Role } from '#contract/auth/fields.ts';
import { ConfirmDialog } from './confirm/confirm-dialog.tsx';
import { screensFor } from './screens.ts';
import { UndoBar } from './undo/undo-bar.tsx';

/** The frame of every screen: the bar, the menu of the role, and the confirmation dialog. */
export function OfficeLayout({ children }: { children: ReactNode }) {
  return (
    <Layout appBar={OfficeBar} menu={OfficeMenu} sidebar={OfficeSidebar}>
      {children}
      <UndoBar />
      <ConfirmDialog />
    </Layout>
  );
}

/** On a phone a title has two lines. */
const TITLE = ({ breakpoints }: Theme) => ({
  [breakpoints.down('sm')]: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    fontSize: '1rem',
    lineHeight: 1.25,
    whiteSpace: 'normal',
  },
});

function OfficeBar() {
  const t = useTranslate();
  return (
    <AppBar
      userMenu={<OwnMenu />}
      toolbar={
        <>
          {/* a phone's bar has the title: the languages are in the menu of the person, the theme follows the system */}
          <Box sx={{ display: { xs: 'none', sm: 'contents' } }}>
            <LocalesMenuButton />
            <ToggleThemeButton />
            <LoadingIndicator aria-label={t('ra.page.loading')} />
          </Box>
        </>
      }
    >
      <TitlePortal variant="h6" component="h1" sx={TITLE} />
    </AppBar>
  );
}

/** On a phone the menu is a dialog, which needs a name. */
function OfficeSidebar(props: SidebarProps) {
  const t = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return <Sidebar {...props} {...(isPhone && { slotProps: { paper: { 'aria-label': t('office.menu') } } })} />;
}

function OfficeMenu() {
  const { permissions: role } = usePermissions<Role>();
  return (
    <Menu>
      <Menu.DashboardItem />
      {screensFor(role).map((part) => (
        <MenuGroup key={part.group} {...part} />
      ))}
    </Menu>
  );
}

/** Screens under their heading; in the collapsed menu (icons only) a line separates the groups. */
function MenuGroup({ group, screens }: ReturnType<typeof screensFor>[number]) {
  const t = useTranslate();
  const [isOpen] = useSidebarState();
  const title = t(`office.group_${group}`);
  return (
    <Box role="group" aria-label={title} sx={{ display: 'flex', flexDirection: 'column', mt: 1 }}>
      {isOpen ? (
        // the group's name for screen readers
        <Typography aria-hidden variant="caption" sx={{ px: 2, py: 0.5, fontWeight: 600, color: 'text.secondary' }}>
          {title}
        </Typography>
      ) : (
        <Divider aria-hidden sx={{ my: 0.5 }} />
      )}
      {screens.map(({ name, path, icon: Icon }) => (
        <Menu.Item
          key={name}
          to={path ?? `/${name}`}
          primaryText={t(`resources.${name}.name`, { smart_count: 2 })}
          leftIcon={<Icon />}
        />
      ))}
    </Box>
  );
}

function OwnMenu() {
  const t = useTranslate();
  const { identity } = useGetIdentity();
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'));
  const key = 'ra.auth.user_menu';
  // the accessible name contains the visible one; a phone's button takes a text key alone
  return (
    <UserMenu label={isWide && identity?.fullName ? `${t(key)}: ${identity.fullName}` : key}>
      <AccountItem />
      {!isWide && <LanguageItems />}
      <Logout icon={<LogoutIcon size={20} />} />
    </UserMenu>
  );
}

function LanguageItems() {
  const menu = useUserMenu();
  const [language, setLanguage] = useLocaleState();
  return useLocales().map(({ locale, name }) => (
    <MenuItem
      key={locale}
      lang={locale}
      selected={locale === language}
      onClick={() => {
        setLanguage(locale);
        menu?.onClose();
      }}
    >
      <ListItemIcon>
        <LanguageIcon size={20} />
      </ListItemIcon>
      <ListItemText slotProps={{ primary: { variant: 'body2' } }}>{name}</ListItemText>
    </MenuItem>
  ));
}

function AccountItem() {
  const t = useTranslate();
  const menu = useUserMenu();
  return (
    <MenuItem component={Link} to="/account" onClick={menu?.onClose}>
      <ListItemIcon>
        <SecurityIcon size={20} />
      </ListItemIcon>
      <ListItemText>
        <Typography variant="body2">{t('office.account')}</Typography>
      </ListItemText>
    </MenuItem>
  );
}
