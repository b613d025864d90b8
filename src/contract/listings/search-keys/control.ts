import type { Phrase, SearchRow } from '../../search/rows.ts';
import type { ListingFact } from '../details.ts';
import type { TypeQuestions } from '../posting/type-questions.ts';
import type { KnownPlaces } from './place.ts';

/** The place and kind of a row in the form. */
export type ListingControl = {
  /** the main questions, or those behind "detailed search"; `order` is the position among them */
  part: 'first' | 'detailed';
  order: number;
  /** its width in sixths on a wide screen */
  span: 2 | 3 | 6;
  /** text key of its heading */
  legend: string | ((questions: TypeQuestions) => string);
  /** the values that many ask for: shown apart, one tap away */
  quick?: readonly unknown[];
  /** whether it applies to some types; of `has` for each fact separately */
  fits?: (questions: TypeQuestions, value: unknown) => boolean;
  /** all that is chosen in a few words; without it the first value and the number of the others */
  summary?: (values: never[]) => Phrase;
} & ( // `any`: text key of "whichever"; `groups`: choices under headings of their own
  | { control: 'segmented' | 'select'; any: string; label?: Label }
  | {
      control: 'chips';
      label?: Label;
      /** a few letters at most, for tiles */
      isShort?: true;
      groups?: (questions: TypeQuestions) => ChipGroup[];
      /** the choices that one takes the place of */
      excludes?: (value: never) => readonly unknown[];
    }
  | { control: 'range'; isWhole?: boolean; suggestions?: readonly string[]; histogram?: true }
  | { control: 'number' | 'flag' | 'places' | 'ride' }
);
type ChipGroup = { legend: string; options: readonly ListingFact[]; span: 3 | 6 };
/** The label of a choice in the form, if it differs from its chip. */
type Label = (value: never) => string | Phrase;

/** A row; `form` is null without a control in the form. */
export type ListingRow = SearchRow<unknown, KnownPlaces, ListingControl | null>;
