import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { TERMS_VERSION } from '#contract/auth/fields.ts';
import { actsFor } from '#contract/listings/actions.ts';
import type { Image } from '#contract/wire/images.ts';
import { EntityPath } from '#contract/wire/page.ts';
import { failPage, readBody, readBodyOrFail } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { visit } from '../data/context.ts';
import { PageHead } from '../frame/page-head.tsx';
import { needUser } from '../session/need-user.ts';
import { languageOf, usePaths } from '../text/paths.ts';
import { buttonClass } from '../ui/button.ts';
import type { Route } from './+types/edit.ts';
import { formOf } from './form/form.ts';
import { SuccessDialog } from './form/later-parts.tsx';
import type { Send } from './form/submission.ts';
import { Wizard } from './form/wizard.tsx';

export { retryingLoader as clientLoader } from '../data/connection/retrying-loader.ts';

/** The owner's listing; for everybody else the page does not exist. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const visitor = context.get(visit);
  needUser(visitor, url);
  const path = EntityPath.safeParse(params);
  if (!path.success) throw failPage(404, 'listingNotFound');
  const [{ data: listing }, { termsVersion }] = await Promise.all([
    readBodyOrFail(
      visitor.api.GET('/api/listings/{id}', {
        params: { path: path.data, query: { populate: '*', locale: languageOf(url.pathname) } },
      }),
      'listing_load_error',
    ),
    readBodyOrFail(visitor.api.GET('/api/users/me'), 'listing_load_error'),
  ]);
  if (!listing.isOwner) throw failPage(404, 'listingNotFound');
  return { listing, hasAcceptedTerms: termsVersion === TERMS_VERSION };
}

/** The edit wizard (spec §2): only active listings can be edited; others get a message and a link. */
export default function Edit({ loaderData: { listing, hasAcceptedTerms } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const navigate = useNavigate();
  const first = useMemo(
    () => ({ ...formOf(listing, language), hasAcceptedTerms }),
    [listing, language, hasAcceptedTerms],
  );
  const address = linkTo(`/listing/${listing.id}`);
  const title = t('edit_listing', { id: listing.id });
  if (!actsFor(listing.Status_ad ?? 'pending', 'owner').includes('edit'))
    return (
      <div className="page-width grid justify-items-start gap-4 pt-6 md:pt-10">
        <PageHead title={title} robots="noindex" />
        <h1 className="text-2xl font-bold">{title}</h1>
        <p className="text-muted">{t('edit_only_active')}</p>
        <Link to={address} className={buttonClass('primary')}>
          {t('to_listing')}
        </Link>
      </div>
    );
  const put: Send = async (body, key) => {
    await readBody(
      browserApi.PUT('/api/listings/{id}', {
        params: { path: { id: String(listing.id) } },
        body,
        headers: { 'idempotency-key': key },
      }),
    );
  };
  return (
    <>
      <PageHead title={title} robots="noindex" />
      <Wizard
        key={listing.id}
        title={title}
        draft={`edit-${listing.id}`}
        first={first}
        // populate=* brings them whole
        firstImages={(listing.Images ?? []) as Image[]}
        basedOn={listing.updatedAt ?? ''}
        send={put}
        submitLabel={t('save_changes')}
        done={(close) => (
          <SuccessDialog
            isOpen
            title={t('listing_changed')}
            text={t('listing_changed_text')}
            button={t('to_listing')}
            onClose={() => {
              close();
              navigate(address);
            }}
          />
        )}
      />
    </>
  );
}
