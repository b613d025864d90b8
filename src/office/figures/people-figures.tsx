import { useTranslate } from 'react-admin';
import type { PeopleFigures as Data } from '#contract/figures/api.ts';
import type { FigurePeriod } from '#contract/figures/fields.ts';
import { formatCount, formatDay } from '../ui/format.ts';
import { Chart } from './chart.tsx';
import { FigureCard, LoadedFigures } from './figure-card.tsx';
import { Tiles } from './tiles.tsx';
import { useFigures } from './use-figures.ts';

const group = 'people';
const COUNTED = { registrations: 'secondary', reveals: 'success' } as const;
type CountName = keyof typeof COUNTED;

/** New accounts and phones that were shown. */
export function PeopleFigures({ days }: { days: FigurePeriod }) {
  const figures = useFigures(group, days);
  return (
    <LoadedFigures query={figures}>
      {(data) => (
        <>
          <PerDay data={data} days={days} name="registrations" />
          <PerDay data={data} days={days} name="reveals" />
        </>
      )}
    </LoadedFigures>
  );
}

/** Side by side: in one chart the larger number would hide the smaller. */
function PerDay({ data, days, name }: { data: Data; days: FigurePeriod; name: CountName }) {
  const t = useTranslate();
  const label = t(`office.col_${name}`);
  const all = data.days.reduce((sum, day) => sum + day[name], 0);
  const series = [{ key: name, label, colour: COUNTED[name] }];
  return (
    <FigureCard
      title={label}
      {...{ group, days }}
      table="people"
      summary={<Tiles tiles={[{ label: t('office.figures_in_days', { days }), value: formatCount(all) }]} />}
      chart={<Chart title={label} points={data.days} series={series} />}
      columns={[
        { name: 'day', render: ({ day }) => formatDay(day) },
        { name, render: (day) => formatCount(day[name]), isNumber: true },
      ]}
      rows={data.days}
    />
  );
}
