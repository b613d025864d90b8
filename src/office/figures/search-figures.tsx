import { Link, Typography } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import type { FigurePeriod } from '#contract/figures/fields.ts';
import type { Language } from '#contract/values/dates.ts';
import { pathIn } from '#contract/wire/addresses.ts';
import { formatCount } from '../ui/format.ts';
import { formatMoment } from '../ui/moment.ts';
import { FigureCard, LoadedFigures } from './figure-card.tsx';
import { TimesPerDay } from './times-per-day.tsx';
import { useFigures } from './use-figures.ts';

const group = 'searches';

/** Searches without results, and how often. */
export function SearchFigures({ days }: { days: FigurePeriod }) {
  const t = useTranslate();
  const [language] = useLocaleState();
  const title = t('office.figures_searches_per_day');
  const figures = useFigures(group, days);
  return (
    <LoadedFigures query={figures}>
      {(data) => (
        <>
          <TimesPerDay title={title} {...{ group, days }} rows={data.days} colour="warning" />
          <FigureCard
            title={t('office.figures_searches')}
            {...{ group, days }}
            table="searches"
            summary={
              <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
                {t('office.figures_searches_text')}
              </Typography>
            }
            columns={[
              {
                name: 'search',
                render: ({ words, address }) => (
                  <Link href={pathIn(language as Language, address)} target="_blank" rel="noreferrer">
                    {words.join(', ')}
                  </Link>
                ),
              },
              { name: 'times', render: ({ times }) => formatCount(times), isNumber: true },
              { name: 'last', render: ({ lastAt }) => formatMoment(lastAt), isNumber: true },
            ]}
            rows={data.searches}
          />
          <FigureCard
            title={t('office.figures_words')}
            {...{ group, days }}
            summary={
              <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
                {t('office.figures_words_text')}
              </Typography>
            }
            columns={[
              { name: 'word', render: ({ word }) => word },
              { name: 'times', render: ({ times }) => formatCount(times), isNumber: true },
            ]}
            rows={data.unread}
          />
        </>
      )}
    </LoadedFigures>
  );
}
