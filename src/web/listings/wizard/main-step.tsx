import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  CATEGORIES,
  type Category,
  PROPERTY_TYPES,
  type PropertyType,
  REPAIR_STATUSES,
  UTILITIES,
} from '#contract/listings/fields.ts';
import { documentsOf, TYPE_FIELDS } from '#contract/listings/types.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { ROOM_CHOICES } from '../search/filters.ts';
import { roomsText } from '../words.ts';
import { Choice } from './choice.tsx';
import { DescriptionField } from './description-field.tsx';
import { Facts } from './facts.tsx';
import { FloorFields } from './floor-fields.tsx';
import type { WizardForm } from './form.ts';
import { NumberLine } from './number-line.tsx';

/** What is offered, how large, for how much: step 1 of the wizards (spec §2, §3). Inside a FormProvider of a WizardForm. */
export function MainStep() {
  const { t } = useTranslation();
  const { register, setValue, getValues } = useFormContext<WizardForm>();
  const [category, type] = useWatch<WizardForm, ['Category', 'Property_type']>({ name: ['Category', 'Property_type'] });
  const changeType = () => {
    // a level of a garage is no floor of a building
    if (floorOf(type) !== floorOf(getValues('Property_type'))) setValue('Floor', '');
  };
  return (
    <div className="grid gap-6">
      <Segmented
        name="Category"
        legend={t('category')}
        value={category}
        options={CATEGORIES.map((one) => ({ value: one, label: t(`offer_${one}`) }))}
        register={() => register('Category')}
      />
      <Choice
        name="Property_type"
        legend={t('property_type')}
        options={PROPERTY_TYPES.map((one) => ({ value: one, label: t(`type_${one}`) }))}
        onChange={changeType}
      />
      {type && <TypeFields type={type} category={category} />}
    </div>
  );
}

/** What a type is asked about; nothing before one is chosen. */
function TypeFields({ type, category }: { type: PropertyType; category: Category }) {
  const { t } = useTranslation();
  const { floor, rooms, repair, areaUnit, facts } = TYPE_FIELDS[type];
  const isUtility = (fact: string) => (UTILITIES as readonly string[]).includes(fact);
  return (
    <>
      <NumberLine name="Area" label={t(areaUnit === 'sot' ? 'area_range_sot' : 'area_range')} />
      {rooms && (
        <Choice
          name="Rooms"
          legend={t('rooms')}
          options={ROOM_CHOICES.map((one) => ({ value: String(one), label: roomsText(one) }))}
        />
      )}
      <FloorFields kind={floor} />
      <NumberLine name="Price" label={t(`asked_${category}`)} />
      {repair && (
        <Choice
          name="Repair_Status"
          legend={t('repair_status')}
          options={REPAIR_STATUSES.map((one) => ({ value: one, label: t(`repair_${one}`) }))}
        />
      )}
      <Facts legend={t('utilities')} facts={facts.filter(isUtility)} />
      <Facts legend={t('features')} facts={facts.filter((fact) => !isUtility(fact))} />
      <Facts legend={t('documents')} facts={documentsOf(type, category)} />
      <DescriptionField />
    </>
  );
}

function floorOf(type: PropertyType | ''): string {
  return type ? TYPE_FIELDS[type].floor : 'none';
}
