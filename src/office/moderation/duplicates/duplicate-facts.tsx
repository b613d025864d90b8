import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ListingDetail } from '#contract/listings/api.ts';
import type { DuplicateListing } from '#contract/moderation/api.ts';
import { useNumber } from '../../ui/number.ts';
import { usePrice } from '../../ui/price.ts';
import { fieldKey, valueKey } from '../field-key.ts';

type Props = { id: number; listing: ListingDetail; duplicate: DuplicateListing };
const FIELDS = ['Price', 'Area', 'Rooms', 'Floor', 'Repair_Status', 'Address', 'Contact_Name', 'Phone'] as const;
type Side = Pick<ListingDetail, (typeof FIELDS)[number] | 'Total_Floors' | 'Property_type' | 'Category'>;

/** The facts of both listings beside each other; those that differ are marked. */
export function DuplicateFacts({ id, listing, duplicate }: Props) {
  const t = useTranslate();
  const price = usePrice();
  const number = useNumber();
  const write = (side: { [field in keyof Side]?: unknown }, field: string): string => {
    const value = side[field as keyof Side];
    if (field === 'kind') return [t(`type_${side.Property_type}`), t(`office.deal_${side.Category}`)].join(', ');
    if (value === null || value === undefined || value === '') return '–';
    if (field === 'Price') return price(Number(value));
    if (field === 'Area')
      return t(side.Property_type === 'land' ? 'area_sot' : 'area_m2', { area: number(Number(value)) });
    if (field === 'Floor') return [value, side.Total_Floors].filter((one) => one != null).join(' / ');
    const key = valueKey(field, value);
    return key ? t(key) : String(value);
  };
  const kind = write(listing, 'kind') === write(duplicate, 'kind') ? [] : ['kind'];
  const rows = [...kind, ...FIELDS].map((field) => ({
    field,
    mine: write(listing, field),
    other: write(duplicate, field),
  }));
  return (
    <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', fontSize: 14, '& td, & th': CELL }}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('number_sign', { id })}</th>
          <th scope="col">{t('number_sign', { id: duplicate.id })}</th>
        </tr>
      </thead>
      <tbody>
        {rows
          .filter(({ mine, other }) => mine !== '–' || other !== '–')
          .map(({ field, mine, other }) => (
            <tr key={field}>
              <Typography component="th" variant="body2" scope="row" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                {t(field === 'kind' ? 'office.field_Property_type' : fieldKey(field))}
              </Typography>
              <td>{mine}</td>
              <Box component="td" sx={mine === other ? {} : { color: 'warning.main', fontWeight: 600 }}>
                {mine !== other && <span title={t('office.twin_differs')}>≠ </span>}
                {other}
              </Box>
            </tr>
          ))}
      </tbody>
    </Box>
  );
}
const CELL = {
  textAlign: 'left',
  verticalAlign: 'top',
  p: '2px 12px 2px 0',
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
};
