import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { readPointedField } from '#contract/listings/rejections.ts';
import { EntityPath } from '#contract/wire/page.ts';
import { readBody, readBodyOrFail } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { type Visit, visit } from '../data/context.ts';
import { PageHead } from '../frame/page-head.tsx';
import { languageOf, usePaths } from '../text/paths.ts';
import type { Route } from './+types/new.ts';
import { emptyForm, formOf } from './form/form.ts';
import { SuccessDialog } from './form/later-parts.tsx';
import type { Send } from './form/submission.ts';
import { Wizard } from './form/wizard.tsx';

export { retryingLoader as clientLoader } from '../data/connection/retrying-loader.ts';

/** `?from=5`: the person's rejected listing to start from; `&field=Price`: the field to correct. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const visitor = context.get(visit);
  const field = readPointedField(url.searchParams.get('field'));
  if (!visitor.viewer.user) return { from: null, field, onServer: null, uploads: [] };
  const draft = readBodyOrFail(visitor.api.GET('/api/listings/draft'));
  const [from, { data: onServer }] = await Promise.all([loadOwn(visitor, url), draft]);
  return { from, field, onServer, uploads: onServer ? await loadUploads(visitor, onServer.images) : [] };
}

const post: Send = async (body, key) => {
  await readBody(
    browserApi.POST('/api/listings', {
      body,
      headers: { 'idempotency-key': key },
    }),
  );
};

/** The add-listing wizard (spec §2). Anybody may fill it in; posting needs a confirmed number. */
export default function New({ loaderData: { from, field, onServer, uploads } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const navigate = useNavigate();
  const first = useMemo(
    // its photos belong to the rejected listing
    () => (from ? { ...formOf(from, language), Images: [] } : emptyForm()),
    [from, language],
  );
  const pointed = useMemo(() => ({ points: from?.Rejection_Points ?? [], at: field }), [from, field]);
  return (
    <>
      <PageHead title={t('new_listing')} description={t('new_listing_description')} address="/new-listing" />
      <Wizard
        // a draft of another device, loaded after signing in here
        key={`${from?.id} ${onServer?.savedAt}`}
        title={t('new_listing')}
        draft={from ? `from-${from.id}` : 'new'}
        first={first}
        {...(!from && { onServer, firstImages: uploads })}
        {...(from && { pointed })}
        send={post}
        submitLabel={t('post_listing')}
        done={(close) => (
          <SuccessDialog
            isOpen
            title={t('listing_added')}
            text={t('listing_awaits_moderation')}
            button={t('close')}
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

/** The listing to start from, if it is the person's own; else null. @throws when loading fails */
async function loadOwn({ api }: Visit, url: URL) {
  const path = EntityPath.safeParse({ id: url.searchParams.get('from') });
  if (!path.success) return null;
  const answer = await api.GET('/api/listings/{id}', {
    params: { path: path.data, query: { populate: '*', locale: languageOf(url.pathname) } },
  });
  if (answer.response.status === 404 || answer.response.status === 410) return null;
  const { data: listing } = await readBodyOrFail(answer, 'listing_load_error');
  return listing.isOwner ? listing : null;
}

/** The photos of a draft from another device; swept uploads are missing. */
async function loadUploads({ api }: Visit, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const images = await readBodyOrFail(api.GET('/api/upload/files'));
  return ids.flatMap((id) => images.find((image) => image.id === id) ?? []);
}
