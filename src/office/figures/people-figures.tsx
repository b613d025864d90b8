import { useTranslate } from 'react-admin';
import type { PeopleFigures as Data } from '#contract/figures/api.ts';
import type { FigurePeriod } from '#contract/figures/fields.ts';
import { Chart } from './chart.tsx';
import { FigureCard, LoadedFigures } from './figure-card.tsx';
import { writeCount, writeDay } from './format.ts';
import { Tiles } from './tiles.tsx';
import { useFigures } from './use-figures.ts';

const group = 'people';
const COUNTED = { registrations: 'primary', reveals: 'success' } as const;
type CountName = keyof typeof COUNTED;

/** New accounts and phones that were shown. */
export function PeopleFigures({ days }: { days: FigurePeriod }) {
  const figures = useFigures(group, days);
  return (
    <LoadedFigures query={figures}>
      {(data) => (
        <>
          <PerDay data={data} days={days} of="registrations" />
          <PerDay data={data} days={days} of="reveals" />
        </>
      )}
    </LoadedFigures>
  );
}

/** Side by side: in one chart the larger number would hide the smaller. */
function PerDay({ data, days, of }: { data: Data; days: FigurePeriod; of: CountName }) {
  const t = useTranslate();
  const word = t(`office.col_${of}`);
  const all = data.days.reduce((sum, day) => sum + day[of], 0);
  const series = [{ of, word, colour: COUNTED[of] }];
  return (
    <FigureCard
      title={word}
      {...{ group, days }}
      table="people"
      summary={<Tiles tiles={[{ word: t('office.figures_in_days', { days }), value: writeCount(all) }]} />}
      chart={<Chart title={word} points={data.days} series={series} />}
      columns={[
        { name: 'day', of: ({ day }) => writeDay(day) },
        { name: of, of: (day) => writeCount(day[of]), isNumber: true },
      ]}
      rows={data.days}
    />
  );
}
