import { useState } from 'react';
import type { Promotion } from '#contract/promotions/api.ts';
import { bestValue } from '#contract/promotions/prices.ts';
import { failPage, readBodyOrFail } from '../data/api.ts';
import { visit } from '../data/context.ts';
import { PageHead } from '../frame/page-head.tsx';
import { languageOf } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import type { Route } from './+types/promotion-preview.ts';
import { PromotionCards } from './promotion-cards.tsx';
import { PromotionDurations } from './promotion-durations.tsx';

export { retryingLoader as clientLoader } from '../data/connection/retrying-loader.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, isPreview } = context.get(visit);
  if (!isPreview) throw failPage(404, 'page_not_found');
  const query = { populate: '*', locale: languageOf(url.pathname) };
  return (await readBodyOrFail(api.GET('/api/promotions', { params: { query } }))).data;
}

/** For editors: the offers as owners see them when they promote a listing, with values that are not saved yet. */
export default function PromotionPreview({ loaderData: promotions }: Route.ComponentProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Promotion | undefined>(promotions[0]);
  const [durationId, setDuration] = useState<number>();
  const duration = chosen?.duration.find(({ id }) => id === durationId) ?? chosen?.duration[0];
  return (
    <div className="page-width grid gap-5 pt-6">
      <PageHead title={t('promote')} robots="noindex" />
      <h1 className="text-2xl font-bold">{t('promote')}</h1>
      <PromotionCards promotions={promotions} chosen={chosen?.id} onChoose={setChosen} />
      {chosen && duration && (
        <PromotionDurations
          durations={chosen.duration}
          best={bestValue(chosen.duration)?.id ?? null}
          chosen={duration.id}
          onChoose={setDuration}
        />
      )}
    </div>
  );
}
