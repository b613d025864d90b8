import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { TERMS_VERSION } from '#contract/auth/fields.ts';
import { saveActOf } from '#contract/listings/actions.ts';
import { readReasonField } from '#contract/listings/rejections.ts';
import type { Image } from '#contract/wire/images.ts';
import { EntityPath } from '#contract/wire/page.ts';
import { failPage, readBody, readBodyOrFail } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { visit } from '../data/context.ts';
import { PageHead } from '../frame/page-head.tsx';
import { revisedListing } from '../listing/owner/revised-listing.ts';
import { needUser } from '../session/need-user.ts';
import { languageOf, usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import type { Route } from './+types/edit.ts';
import { GeneralReasons } from './fields/general-reasons.tsx';
import { formOf } from './form/form.ts';
import { SuccessDialog } from './form/later-parts.tsx';
import type { Send } from './form/submission.ts';
import { Wizard } from './form/wizard.tsx';
import { withPlan } from './photos/upload-items.ts';

export { retryingLoader as clientLoader } from '../data/connection/retrying-loader.ts';

/** The owner's listing; for everybody else the page does not exist. `?field=Price`: the field to correct. */
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
  const field = readReasonField(url.searchParams.get('field'));
  return { listing, field, hasAcceptedTerms: termsVersion === TERMS_VERSION };
}

/** What is said after each way of saving. */
const DONE = {
  edit: ['listing_changed', 'listing_changed_text'],
  correct: ['listing_changed', 'listing_corrected_text'],
  resend: ['listing_resent', 'listing_awaits_moderation'],
  wait: ['changes_sent', 'changes_sent_text'],
} as const;

/**
 * The edit wizard (spec §2), for active, pending and rejected listings; an expired one gets a message and a link. It goes on
 * with a revision; what a moderator has rejected shows why.
 */
export default function Edit({ loaderData: { listing, field, hasAcceptedTerms } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const navigate = useNavigate();
  const [isWaiting, setWaiting] = useState(false);
  const revised = useMemo(() => revisedListing(listing), [listing]);
  const first = useMemo(
    () => ({ ...formOf(revised, language), hasAcceptedTerms }),
    [revised, language, hasAcceptedTerms],
  );
  // in one language, whatever the page's: an extension or an approval changes nothing in it
  const basedOn = useMemo(() => JSON.stringify(formOf(revised, 'az')), [revised]);
  const rejection = useMemo(() => {
    const reasons = listing.Rejection_Points ?? listing.Revision?.points ?? [];
    return { reasons, at: field };
  }, [listing, field]);
  // populate=* brings them whole
  const firstImages = useMemo(() => withPlan((revised.Images ?? []) as Image[], revised.Floor_Plan), [revised]);
  const address = linkTo(`/listing/${listing.id}`);
  const title = t('edit_listing', { id: listing.id });
  const act = saveActOf(listing.Status_ad ?? 'pending');
  if (act === null)
    return (
      <div className="page-width grid justify-items-start gap-4 pt-6 md:pt-10">
        <PageHead title={title} robots="noindex" />
        <h1 className="text-2xl font-bold">{title}</h1>
        <p className="text-muted">{t('edit_not_expired')}</p>
        <Link to={address} className={buttonClass('primary')}>
          {t('to_listing')}
        </Link>
      </div>
    );
  const put: Send = async (body, key) => {
    const { data } = await readBody(
      browserApi.PUT('/api/listings/{id}', {
        params: { path: { id: String(listing.id) } },
        body,
        headers: { 'idempotency-key': key },
      }),
    );
    setWaiting(data.Revision?.state === 'waiting');
  };
  const [doneTitle, doneText] = DONE[isWaiting ? 'wait' : act];
  return (
    <>
      <PageHead title={title} robots="noindex" />
      <Wizard
        key={listing.id}
        title={title}
        draft={`edit-${listing.id}`}
        first={first}
        firstImages={firstImages}
        basedOn={basedOn}
        rejection={rejection}
        why={<GeneralReasons reasons={rejection.reasons} />}
        send={put}
        submitLabel={t(act === 'resend' ? 'send_again_to_check' : 'save_changes')}
        done={(close) => (
          <SuccessDialog
            isOpen
            title={t(doneTitle)}
            text={t(doneText)}
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
