import { Chip, Link, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { ListingDetail } from '#contract/listings/api.ts';
import { factKey, LISTING_CHOICES, LISTING_FACTS, LISTING_MEASURES } from '#contract/listings/details.ts';
import { perUnitOf } from '#contract/listings/per-unit.ts';
import { readableDistance } from '#contract/places/distance.ts';
import { useNumber } from '../ui/number.ts';
import { usePrice } from '../ui/price.ts';
import { DescriptionList } from './description-list.tsx';
import { fieldKey, numberText, valueKey } from './field-key.ts';

/** Opens where it is kept: nothing of that site is loaded here. */
function VideoLink({ url }: { url: string }) {
  return (
    <Link href={url} target="_blank" rel="noopener noreferrer nofollow">
      {url.replace(/^https:\/\/(www\.)?/, '')}
    </Link>
  );
}

/** All fields that the owner has filled in. */
export function Facts({ listing }: { listing: ListingDetail }) {
  const t = useTranslate();
  const price = usePrice();
  const number = useNumber();
  const { Price = 0, Area, Rooms, Floor, Total_Floors, Ownership_Type } = listing;
  const isLand = listing.Property_type === 'land';
  const perUnit = perUnitOf(listing);
  const place = [listing.district?.Name, listing.settlement?.Name].filter(Boolean).join(', ');
  const [said, nearest] = [listing.Metro?.Name, listing.Nearest_Metro?.Name];
  const { value, unit } = readableDistance(listing.Metro_Distance ?? 0);
  const away = unit === 'm' ? t('distance_m', { metres: value }) : t('distance_km', { kilometres: number(value) });
  const distance = nearest && `${nearest} · ${away}`;
  const metro = [said === nearest ? null : said, distance].filter(Boolean).join(', ') || null;
  const pairs: [string, ReactNode][] = [
    ['Price', [price(Price), perUnit && t(perUnit.key, { price: price(perUnit.amount) })].filter(Boolean).join(' · ')],
    ['Area', t(isLand ? 'area_sot' : 'area_m2', { area: number(Area ?? 0) })],
    ['Rooms', Rooms?.toString()],
    [
      'Floor',
      Floor != null || Total_Floors != null ? [Floor, Total_Floors].filter((one) => one != null).join(' / ') : null,
    ],
    ...LISTING_MEASURES.map((name): [string, string | undefined] => {
      const measure = listing[name];
      return [name, measure == null ? undefined : numberText(name, measure, number)];
    }),
    ...LISTING_CHOICES.map((name): [string, string | null] => {
      const key = valueKey(name, listing[name]);
      return [name, key && t(key)];
    }),
    ['Address', listing.Address],
    ['place', place || null],
    ['Metro', metro],
    ['Kvartal', listing.Kvartal && t(`quarter_${listing.Kvartal}`)],
    ['complex', listing.complex?.name],
    ['Video', listing.Video && <VideoLink url={listing.Video} />],
    ['Contact_Name', listing.Contact_Name],
    ['Ownership_Type', Ownership_Type && t(`ownership_${Ownership_Type}`)],
    ['Phone', listing.Phone],
    ['Email', listing.Email],
  ];
  const facts = LISTING_FACTS.filter((fact) => typeof listing[fact] === 'boolean');
  return (
    <>
      <DescriptionList pairs={pairs.flatMap(([name, value]) => (value ? [[t(fieldKey(name)), value]] : []))} />
      <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 2, flexWrap: 'wrap' }}>
        {facts.map((fact) => (
          <Chip
            key={fact}
            size="small"
            variant={listing[fact] ? 'filled' : 'outlined'}
            label={listing[fact] ? t(fact) : `${t(fact)}: ${t(factKey(fact, false))}`}
          />
        ))}
      </Stack>
    </>
  );
}
