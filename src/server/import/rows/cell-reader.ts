import { cleanText, isGarbled, repairText } from './clean-text.ts';
import { type Cells, type Column, REQUIRED_COLUMNS } from './columns.ts';
import { splitUnit, understandNumber } from './numbers.ts';
import { understandPhrase } from './words.ts';

/** A cell that could not be used. `refuses`: the whole row stays out, otherwise only this value. */
export type Problem = { column: Column | ''; value: string; reason: string; refuses: boolean };
export type Range = { min: number; max: number };

const EMPTY = /^(?:nan|null|none|n\/a|[-—–/\s]|nan\/nan)*$/i;

/** Typed access to the cells of a row that notes what it cannot make sense of. */
export function openCells(cells: Cells) {
  const problems: Problem[] = [];

  const note = (column: Column, reason: string, refuses = isRequired(column)) => {
    problems.push({ column, value: cells[column] ?? '', reason, refuses });
    return null;
  };
  const text = (column: Column): string => {
    const value = repairText(cleanText(cells[column] ?? ''));
    return EMPTY.test(value) ? '' : value;
  };

  return {
    problems,
    note,
    text,
    /** Text people wrote, at most `longest` characters, or nothing when its letters are lost. */
    prose(column: Column, longest: number): string {
      const value = text(column);
      if (!isGarbled(value)) return value.slice(0, longest).toWellFormed();
      note(column, 'wrongly decoded text', false);
      return '';
    },
    /** What a cell means by `understand`; null when it is empty or not understood. */
    word<Meaning>(column: Column, understand: (text: string) => Meaning | null): Meaning | null {
      const value = text(column);
      if (value === '') return isRequired(column) ? note(column, 'is missing') : null;
      return understand(value) ?? note(column, 'is not understood');
    },
    /** A number and the meaning of the unit behind it. */
    number<Unit>(column: Column, range: Range, units: Map<string, Unit>): { value: number; unit: Unit | null } | null {
      const written = text(column);
      if (written === '') return isRequired(column) ? note(column, 'is missing') : null;
      const parts = splitUnit(written.normalize('NFKC').replaceAll('₼', ' AZN'));
      const value = understandNumber(parts.number);
      const unit = parts.unit === '' ? null : (understandPhrase(units, parts.unit) ?? undefined);
      if (value === null || unit === undefined) return note(column, 'is not a number');
      if (value < range.min || value > range.max) return note(column, `is not between ${range.min} and ${range.max}`);
      return { value, unit };
    },
    integer<Unit>(column: Column, range: Range, units: Map<string, Unit> = new Map()): number | null {
      const value = this.number(column, range, units)?.value ?? null;
      return value === null || Number.isInteger(value) ? value : note(column, 'is not a whole number');
    },
  };
}

export type CellReader = ReturnType<typeof openCells>;

function isRequired(column: Column): boolean {
  return REQUIRED_COLUMNS.some((one) => one === column);
}
