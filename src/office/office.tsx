import { Admin, CustomRoutes, type I18nProvider, localStorageStore, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import type { Role } from '#contract/auth/fields.ts';
import { readThemeChoice } from '#session/theme-choice.ts';
import { AccountPage } from './account/account-page.tsx';
import { authProvider } from './data/auth-provider.ts';
import { dataProvider } from './data/data-provider.ts';
import { HomePage } from './home-page.tsx';
import { OfficeLayout } from './layout.tsx';
import { isFor } from './screen.ts';
import { SCREENS } from './screens.ts';
import { SignInPage } from './sign-in/sign-in-page.tsx';
import { darkTheme, lightTheme } from './theme.ts';
import { MissingPage } from './ui/missing-page.tsx';
import { OpeningPage } from './ui/opening-page.tsx';

const store = localStorageStore(undefined, 'office');

/** The back office. The visible screens depend on the role; the server enforces the permissions. */
export function Office({ texts }: { texts: I18nProvider }) {
  // the site's, until staff choose another one here
  const theme = readThemeChoice();
  return (
    <Admin
      title="Evim"
      i18nProvider={texts}
      authProvider={authProvider}
      dataProvider={dataProvider}
      loginPage={SignInPage}
      layout={OfficeLayout}
      dashboard={HomePage}
      loading={OpeningPage}
      catchAll={MissingPage}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
      {...(theme && { defaultTheme: theme })}
      store={store}
      requireAuth
      disableTelemetry
    >
      {(role: Role) => [
        ...SCREENS.filter(({ roles }) => isFor(role, roles)).map(({ name, icon, pages, routes }) => [
          pages && <Resource key={name} name={name} icon={icon} {...pages} />,
          routes && <CustomRoutes key={`${name} routes`}>{routes}</CustomRoutes>,
        ]),
        <CustomRoutes key="account">
          <Route path="/account" element={<AccountPage />} />
        </CustomRoutes>,
      ]}
    </Admin>
  );
}
