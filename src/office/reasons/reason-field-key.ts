import type { ReasonField } from '#contract/listings/rejections.ts';
import { fieldKey } from '../moderation/field-key.ts';

/** The text key of a field's name: the latitude stands for the point on the map. */
export function reasonFieldKey(field: ReasonField): string {
  return field === 'Latitude' ? 'location_on_map' : fieldKey(field);
}
