import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { photoSizes } from '../cards/card-data.ts';
import { readBodyOrFail } from '../data/api.ts';
import { visit } from '../data/context.ts';
import { RichText } from '../rich-text/rich-text.tsx';
import { languageOf } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { FULL_WIDTH } from '../ui/photo-loading.ts';
import { Picture } from '../ui/picture.tsx';
import type { Route } from './+types/design.ts';
import { Gallery } from './gallery.tsx';
import { needInfo } from './need-info.ts';
import { PageTop } from './page-top.tsx';

export { retryingLoader as clientLoader } from '../data/connection/retrying-loader.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { locale: languageOf(url.pathname) };
  const response = needInfo(context.get(visit).api.GET('/api/design-and-construction', { params: { query } }));
  return (await readBodyOrFail(response, 'errorFetchingPageContent')).data;
}

/** A picture that opens large changes the end of the address and nothing else. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.hash === nextUrl.hash && defaultShouldRevalidate;
}

export default function Design({ loaderData: { title, content, images, images_end } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <article className="page-width overflow-x-clip pb-12 md:pt-4">
      <PageTop title={title} path="/design" summary={content} />
      <div className="gap-10 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="max-w-prose leading-7">
          <RichText blocks={content} headingsFrom={2} />
        </div>
        <Gallery
          name="plans"
          images={images}
          className="mt-8 grid gap-4 sm:grid-cols-2 lg:mt-0 lg:grid-cols-1 lg:content-start"
        >
          {({ image, link }) => (
            <figure>
              <a {...link} className="block overflow-hidden rounded-card border border-line bg-photo">
                <Picture
                  sizes={photoSizes(image)}
                  shownAt={`(min-width: 1024px) 352px, (min-width: 640px) 50vw, ${FULL_WIDTH}`}
                  alt={image.caption}
                  fallback="/covers/default.svg"
                  blurhash={image.alternativeText}
                  className="aspect-4/3 w-full object-cover"
                />
              </a>
              <figcaption className="mt-1 text-sm text-muted">{image.caption}</figcaption>
            </figure>
          )}
        </Gallery>
      </div>
      {images_end.length > 0 && (
        <section className="mt-12">
          <h2 className="mb-5 text-xl font-semibold">{t('our_works')}</h2>
          <Gallery
            name="works"
            images={images_end}
            className="grid grid-cols-2 gap-x-3 gap-y-5 px-3 sm:grid-cols-3 md:gap-x-4 lg:grid-cols-5"
          >
            {({ image, link }) => (
              <a
                {...link}
                className="group block -skew-x-6 overflow-hidden rounded-card bg-photo transition-transform hover:skew-x-0 focus-visible:skew-x-0"
              >
                {/* upright again in its slanted frame, and wide enough to fill it */}
                <Picture
                  sizes={photoSizes(image)}
                  shownAt="(min-width: 1024px) 260px, (min-width: 640px) 40vw, 240px"
                  alt={image.caption}
                  fallback="/covers/default.svg"
                  blurhash={image.alternativeText}
                  className="aspect-4/5 w-full scale-x-115 skew-x-6 object-cover transition-transform group-hover:scale-x-100 group-hover:skew-x-0 group-focus-visible:scale-x-100 group-focus-visible:skew-x-0"
                />
              </a>
            )}
          </Gallery>
        </section>
      )}
    </article>
  );
}
