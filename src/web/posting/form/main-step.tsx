import { type ReactNode, useRef, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { choicesOf, DETAILS, FACT_GROUPS, factsOf, measuresOf } from '#contract/listings/details.ts';
import { CATEGORIES, type Category, type PropertyType, ROOM_CHOICES, roomsText } from '#contract/listings/fields.ts';
import { TYPE_FIELDS } from '#contract/listings/types.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { readQuantity } from '#contract/values/quantity.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Choice } from '../fields/choice.tsx';
import { DescriptionField } from '../fields/description-field.tsx';
import { Facts } from '../fields/facts.tsx';
import { FloorFields } from '../fields/floor-fields.tsx';
import { NumberLine } from '../fields/number-line.tsx';
import { PriceHint } from '../fields/price-hint.tsx';
import { TypeTiles } from '../fields/type-tiles.tsx';
import { convertArea, unitOf } from '../fields/typed-number.ts';
import { WithReasons } from '../fields/with-reasons.tsx';
import type { WizardForm } from './form.ts';

/** Step 1 of the wizard: type, deal, size and price (spec §2, §3). Inside a FormProvider of a WizardForm. */
export function MainStep() {
  const { t } = useTranslation();
  const { language } = usePaths();
  const { setValue, getValues } = useFormContext<WizardForm>();
  const { field: category } = useController<WizardForm, 'Category'>({ name: 'Category' });
  const type = useWatch<WizardForm, 'Property_type'>({ name: 'Property_type' });
  const floors = useRef<Partial<Record<FloorKind, string>>>({});
  const [converted, setConverted] = useState<Converted | null>(null);
  return (
    <div className="grid gap-6">
      <WithReasons name="Category">
        <Segmented
          name="Category"
          legend={t('category')}
          hidesLegend
          value={category.value}
          options={CATEGORIES.map((one) => ({ value: one, label: t(`offer_${one}`) }))}
          onChoose={category.onChange}
        />
      </WithReasons>
      <WithReasons name="Property_type">
        <TypeTiles
          onChoose={(next) => {
            // a level of a garage is no floor of a building: each comes back with its type
            floors.current = type ? { ...floors.current, [floorOf(type)]: getValues('Floor') } : {};
            if (floorOf(next) !== floorOf(type)) setValue('Floor', floors.current[floorOf(next)] ?? '');
            // the area of land is in sot
            const text = getValues('Area');
            const written = convertArea(text, { from: type, to: next }, language);
            setValue('Area', written);
            setConverted(written === text ? null : { from: { text, type }, to: { text: written, type: next } });
          }}
        />
      </WithReasons>
      {type && <TypeFields type={type} category={category.value} converted={converted} />}
    </div>
  );
}

/** An area that was written in another unit when the type changed. */
type Converted = Record<'from' | 'to', { text: string; type: PropertyType | '' }>;
type FieldsProps = { type: PropertyType; category: Category; converted: Converted | null };

/** The fields of the chosen type; nothing before one is chosen. */
function TypeFields({ type, category, converted }: FieldsProps) {
  const { t } = useTranslation();
  const convertedText = useConvertedText(converted);
  const { floor, rooms, areaUnit } = TYPE_FIELDS[type];
  return (
    <>
      <Short>
        <WithReasons name="Area">
          <NumberLine
            name="Area"
            label={t(areaUnit === 'sot' ? 'area_range_sot' : 'area_range')}
            hint={convertedText}
          />
        </WithReasons>
      </Short>
      {measuresOf(type, category).map((name) => (
        <Short key={name}>
          <WithReasons name={name}>
            <NumberLine name={name} label={t(DETAILS[name].legend)} />
          </WithReasons>
        </Short>
      ))}
      {rooms && (
        <WithReasons name="Rooms">
          <Choice
            name="Rooms"
            legend={t('rooms')}
            options={ROOM_CHOICES.map((one) => ({ value: String(one), label: roomsText(one) }))}
          />
        </WithReasons>
      )}
      {floor !== 'none' && (
        <Short>
          <WithReasons name="Floor">
            <FloorFields kind={floor} />
          </WithReasons>
        </Short>
      )}
      <Short>
        <WithReasons name="Price">
          <NumberLine name="Price" label={t(`asked_${category}`)} />
        </WithReasons>
        <PriceHint />
      </Short>
      {choicesOf(type, category).map((name) => {
        const { key, values, legend } = DETAILS[name];
        return (
          <WithReasons key={name} name={name}>
            <Choice
              name={name}
              legend={t(legend)}
              options={values.map((value) => ({ value, label: t(`${key}_${value}`) }))}
            />
          </WithReasons>
        );
      })}
      {FACT_GROUPS.map((group) => (
        <Facts key={group} legend={t(group)} facts={factsOf(type, category, [group])} />
      ))}
      <WithReasons name="Description">
        <DescriptionField />
      </WithReasons>
    </>
  );
}

/** `6 m² = 0,06 sot`, until another area is typed. */
function useConvertedText(converted: Converted | null): string | undefined {
  const { t } = useTranslation();
  const { language } = usePaths();
  const area = useWatch<WizardForm, 'Area'>({ name: 'Area' });
  if (converted?.to.text !== area) return;
  const withUnit = ({ text, type }: Converted['from']) => {
    const unit = unitOf('Area', type);
    return t(unit === 'sot' ? 'area_sot' : 'area_m2', { area: formatNumber(readQuantity(text, unit) ?? 0, language) });
  };
  return t('area_converted', { from: withUnit(converted.from), to: withUnit(converted.to) });
}

/** As wide as its content, where there is room. */
function Short({ children }: { children: ReactNode }) {
  return <div className="sm:max-w-80">{children}</div>;
}

type FloorKind = (typeof TYPE_FIELDS)[PropertyType]['floor'];

function floorOf(type: PropertyType | ''): FloorKind {
  return type ? TYPE_FIELDS[type].floor : 'none';
}
