import { useTranslation } from 'react-i18next';
import { redirect, useSearchParams } from 'react-router';
import { visit } from '../app/context.ts';
import { PageHead } from '../app/page-head.tsx';
import { languageOf, pathIn, usePaths } from '../app/paths.ts';
import { goOn, ownAddress } from '../app/sign-in/destination.ts';
import { SignInForm } from '../app/sign-in/sign-in-form.tsx';
import type { Route } from './+types/login.ts';

/** Who is signed in already goes on at once. */
export function loader({ context, url }: Route.LoaderArgs) {
  const to = ownAddress(url.searchParams.get('to')) ?? pathIn(languageOf(url.pathname), '/');
  if (context.get(visit).viewer.user) throw redirect(to);
  return null;
}

/** Signing in as a page of its own, for hearts and for links that need it: `?to=` is where one wanted to go. */
export default function Login() {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const [query] = useSearchParams();
  return (
    <div className="page-width grid justify-items-center pt-6 md:pt-16">
      <PageHead title={t('sign_in')} robots="noindex" />
      <section className="w-full max-w-md rounded-card border border-line bg-surface p-5 md:p-8">
        <h1 className="mb-1 text-2xl font-bold">{t('sign_in')}</h1>
        <p className="mb-5 text-muted">{t('sign_in_why')}</p>
        <SignInForm onSignedIn={() => goOn(ownAddress(query.get('to')) ?? linkTo('/'))} />
        <noscript>
          <p className="mt-4 rounded-field bg-warning-tint px-3 py-2 text-warning">{t('sign_in_needs_javascript')}</p>
        </noscript>
      </section>
    </div>
  );
}
