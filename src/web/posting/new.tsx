import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { readBody, readBodyOrFail } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { type Visit, visit } from '../data/context.ts';
import { PageHead } from '../frame/page-head.tsx';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import type { Route } from './+types/new.ts';
import { emptyForm } from './form/form.ts';
import { SuccessDialog } from './form/later-parts.tsx';
import type { Send } from './form/submission.ts';
import { Wizard } from './form/wizard.tsx';
import { withPlan } from './photos/upload-items.ts';

export { retryingLoader as clientLoader } from '../data/connection/retrying-loader.ts';

/** A visitor's draft is stored on their device; a person's also on the server. */
export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visit);
  if (!visitor.viewer.user) return { onServer: null, uploads: [] };
  const { data: onServer } = await readBodyOrFail(visitor.api.GET('/api/listings/draft'));
  if (!onServer) return { onServer, uploads: [] };
  const uploads = await loadUploads(visitor, onServer.images);
  return { onServer, uploads: withPlan(uploads, onServer.form.Floor_Plan) };
}

/** The add-listing wizard (spec §2). Anybody may fill it in; posting needs a confirmed number. */
export default function New({ loaderData: { onServer, uploads } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const navigate = useNavigate();
  const first = useMemo(emptyForm, []);
  const [posted, setPosted] = useState<number | null>(null);
  const post: Send = async (body, key) => {
    const headers = { 'idempotency-key': key };
    const { data } = await readBody(browserApi.POST('/api/listings', { body, headers }));
    setPosted(data.id ?? null);
  };
  return (
    <>
      <PageHead title={t('new_listing')} description={t('new_listing_description')} address="/new-listing" />
      <Wizard
        // a draft of another device, loaded after signing in here
        key={onServer?.savedAt}
        title={t('new_listing')}
        draft="new"
        first={first}
        onServer={onServer}
        firstImages={uploads}
        send={post}
        submitLabel={t('post_listing')}
        done={(close) => (
          <SuccessDialog
            isOpen
            title={t('listing_added')}
            text={t('listing_awaits_moderation')}
            button={t('close')}
            {...(posted !== null && { link: { to: linkTo(`/listing/${posted}`), text: t('to_listing') } })}
            onClose={() => {
              close();
              navigate(linkTo('/'));
            }}
          />
        )}
      />
    </>
  );
}

/** The photos of a draft from another device; swept uploads are missing. */
async function loadUploads({ api }: Visit, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const images = await readBodyOrFail(api.GET('/api/upload/files'));
  return ids.flatMap((id) => images.find((image) => image.id === id) ?? []);
}
