import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { ModerationCase } from '#contract/moderation/api.ts';
import { metresBetween } from '#contract/places/around.ts';
import { type Block, plainText } from '#contract/values/rich-text.ts';
import { useNumber } from '../../ui/number.ts';
import { usePrice } from '../../ui/price.ts';
import { fieldKey, numberText, valueKey } from '../field-key.ts';
import { EditedPhotos } from './edited-photos.tsx';
import { EditedText } from './edited-text.tsx';

type Edit = ModerationCase['edits'][number];
type Images = ModerationCase['removedPhotos'];
type Place = { Latitude?: number | null | undefined; Longitude?: number | null | undefined };
type Props = {
  edits: readonly Edit[];
  /** the other number of a point that has moved along one of them */
  place?: Place;
  /** the photos that are there; without them photos are counted alone */
  images?: Images;
  removedPhotos?: Images;
};

/** What the owner changed, old and new side by side; photos as pictures, the two numbers of a point as one place. */
export function Edits({ edits, place = {}, images = [], removedPhotos = [] }: Props) {
  const t = useTranslate();
  const price = usePrice();
  const number = useNumber();
  const write = ({ field }: Edit, value: unknown) => {
    if (value === null || value === undefined || value === '') return '–';
    if (typeof value === 'boolean') return t(value ? 'ra.boolean.true' : 'ra.boolean.false');
    if (field === 'Price') return price(Number(value));
    if (field === 'Floor_Plan') return t('office.plan_marked');
    if (typeof value === 'number' && !POINT.has(field)) return numberText(field, value, number);
    const key = valueKey(field, value);
    return key ? t(key) : String(value);
  };
  const move = moveOf(edits, place);
  const photos = edits.find(({ field }) => field === 'Images');
  const rest = edits.filter(({ field }) => field !== 'Images' && !(move && POINT.has(field)));
  return (
    <>
      {(rest.length > 0 || move) && (
        <Box component="table" sx={TABLE}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('office.edit_before')}</th>
              <th scope="col">{t('office.edit_after')}</th>
            </tr>
          </thead>
          <tbody>
            {rest.map((edit) => (
              <Row key={edit.field} name={t(fieldKey(edit.field))}>
                {edit.field === 'Description' ? (
                  <EditedText before={textOf(edit.before)} after={textOf(edit.after)} />
                ) : (
                  <>
                    <td>{write(edit, edit.before)}</td>
                    <td>{write(edit, edit.after)}</td>
                  </>
                )}
              </Row>
            ))}
            {move && <MovedPlace {...move} />}
          </tbody>
        </Box>
      )}
      {photos && <EditedPhotos edit={photos} images={images} removed={removedPhotos} />}
    </>
  );
}
const TABLE = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& td, & th': { p: 0.5, textAlign: 'start', verticalAlign: 'top', fontWeight: 'inherit', overflowWrap: 'anywhere' },
  '& thead td, & tbody th': { width: '24%' },
  '& thead th, & tbody th': { color: 'text.secondary' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
  '& td:last-of-type': { fontWeight: 600 },
};

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {children}
    </tr>
  );
}

const POINT = new Set(['Latitude', 'Longitude']);
type Point = { latitude: number; longitude: number };
type Move = { before: Point; after: Point };

/** Where a point was and is; null: it has not moved, or half of it is not known. */
function moveOf(edits: readonly Edit[], place: Place): Move | null {
  const moved = edits.filter(({ field }) => POINT.has(field));
  const pointOf = (side: 'before' | 'after') => {
    const { Latitude, Longitude } = { ...place, ...Object.fromEntries(moved.map((edit) => [edit.field, edit[side]])) };
    return Latitude == null || Longitude == null ? null : { latitude: Number(Latitude), longitude: Number(Longitude) };
  };
  const [before, after] = [pointOf('before'), pointOf('after')];
  return moved.length > 0 && before && after ? { before, after } : null;
}

/** A point that has moved, with how far. */
function MovedPlace({ before, after }: Move) {
  const t = useTranslate();
  return (
    <Row name={t('office.map')}>
      <td>{writePoint(before)}</td>
      <td>
        {writePoint(after)}
        <Typography variant="body2" component="div" sx={{ color: 'warning.main' }}>
          {t('office.place_moved', { count: Math.round(metresBetween(before, after)) })}
        </Typography>
      </td>
    </Row>
  );
}

function writePoint({ latitude, longitude }: Point): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}

function textOf(value: unknown): string {
  return plainText((value ?? []) as Block[]);
}
