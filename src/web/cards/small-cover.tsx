import { Picture } from '../ui/picture.tsx';
import type { CardData } from './card-data.ts';
import { coverOf } from './covers.ts';

type Props = {
  card: CardData;
  /** a height or width, as a class */
  className: string;
  /** its width, such as `72px` */
  shownAt: string;
};

/** A listing's cover beside its words; the words say what it is. */
export function SmallCover({ card, className, shownAt }: Props) {
  return (
    <span className={`block aspect-4/3 overflow-hidden rounded-field bg-photo ${className}`}>
      <Picture
        sizes={card.cover}
        shownAt={shownAt}
        alt=""
        fallback={coverOf(card.Property_type)}
        blurhash={card.blurhash}
        className="size-full object-cover"
      />
    </span>
  );
}
