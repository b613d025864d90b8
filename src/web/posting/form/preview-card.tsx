import type { CardData } from '../../cards/card-data.ts';
import { CardLines } from '../../cards/card-lines.tsx';
import { coverOf } from '../../cards/covers.ts';
import { PreviewPhoto } from '../../listing/photos/preview-photo.tsx';
import { useTranslation } from '../../text/translation.ts';
import { bodyOf, type WizardForm } from './form.ts';

/** A card never shows one photo as wide as a page does. */
const MANY = 2;

/** The card of the listing in lists, as far as the form is filled. */
export function PreviewCard({ form, cover }: { form: WizardForm; cover: string | null }) {
  const { t } = useTranslation();
  const { Price, Area, Rooms, Floor, Total_Floors, Property_type, ...body } = bodyOf(form);
  if (!Property_type) return null;
  const isWritten = isAbove0(Price) && isAbove0(Area);
  // only the fields that the lines of a card use
  const card = {
    ...{ id: 0, Property_type, Price, Area, Rooms, Floor, Total_Floors },
    ...{ Category: body.Category, Rent_Type: body.Rent_Type, Kvartal: body.Kvartal },
    ...(isWritten && Property_type !== 'land' && { Price_Per_Sqm: Price / Area }),
  } as unknown as CardData;
  return (
    <section className="rounded-card border border-line bg-surface p-4 md:p-5">
      <h2 className="mb-3 font-semibold">{t('wizard_card')}</h2>
      <div className="max-w-60">
        <div className="relative aspect-4/3 overflow-hidden rounded-card bg-photo">
          {cover ? (
            <PreviewPhoto key={cover} preview={cover} alt="" total={MANY} />
          ) : (
            <img src={coverOf(Property_type)} alt="" width={400} height={300} className="size-full object-cover" />
          )}
        </div>
        <div className="card-lines">
          {isWritten ? (
            <CardLines card={card} />
          ) : (
            <span className="grid gap-2 pt-1 *:block *:rounded-field *:bg-line">
              <span className="h-5 w-28" />
              <span className="h-4 w-40" />
              <span className="h-4 w-24" />
            </span>
          )}
        </div>
      </div>
    </section>
  );
}

function isAbove0(value: number | null | undefined): value is number {
  return typeof value === 'number' && value > 0;
}
