import { useRef } from 'react';
import type { ComplexDetail, Layout } from '#contract/complexes/api.ts';
import { roomsText } from '#contract/listings/fields.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { LargePhotos } from '../../listing/photos/large-photos-part.tsx';
import { useLargePhotos } from '../../listing/photos/use-large-photos.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { type ComplexView, writeView } from './complex-tabs.ts';
import { LayoutRow } from './layout-row.tsx';
import { RoomsFilter } from './rooms-filter.tsx';

/** The kinds of homes in a complex, narrowed by rooms, each with its plan. */
export function Layouts({ complex, pageView }: { complex: ComplexDetail; pageView: ComplexView }) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const { opened, open, view, close } = useLargePhotos('plan');
  const list = useRef<HTMLUListElement>(null);
  const all = complex.layouts ?? [];
  const layouts = pageView.plan === null ? all : all.filter(({ rooms }) => rooms === pageView.plan);
  const withPlans = layouts.filter(({ image }) => image);
  const altOf = ({ rooms = 0, area = 0 }: Layout) =>
    t('plan_alt', {
      rooms: t('rooms_count', { count: rooms, rooms: roomsText(rooms) }),
      area: t('area_m2', { area: formatNumber(area, language) }),
    });
  return (
    <div className="grid gap-4">
      <RoomsFilter
        rooms={[...new Set(all.map(({ rooms = 0 }) => rooms))].sort((one, other) => one - other)}
        chosen={pageView.plan}
        addressOf={(plan) => linkTo(`/complex/${complex.id}${writeView({ ...pageView, plan })}`)}
      />
      {layouts.length === 0 && (
        <p role="status" className="rounded-card border border-line bg-surface px-4 py-8 text-center text-muted">
          {t(all.length === 0 ? 'no_layouts' : 'no_layouts_of_rooms')}
        </p>
      )}
      <ul ref={list} className="grid gap-3">
        {layouts.map((layout) => (
          <LayoutRow
            key={layout.id}
            layout={layout}
            alt={altOf(layout)}
            onOpen={() => open(withPlans.indexOf(layout))}
          />
        ))}
      </ul>
      {opened !== null && (
        <LargePhotos
          images={withPlans.flatMap(({ image }) => image ?? [])}
          altOf={(at) => (withPlans[at] ? altOf(withPlans[at]) : '')}
          at={opened}
          onView={view}
          onClose={close}
          onClosed={() => list.current?.querySelectorAll('a')[opened]?.focus({ preventScroll: true })}
        />
      )}
    </div>
  );
}
