import { cleanText, isGarbled, repairText } from './clean-text.ts';
import { type Cells, type Column, REQUIRED_COLUMNS } from './columns.ts';
import { parseNumber, splitUnit } from './numbers.ts';
import { matchPhrase } from './words.ts';

/** An unusable cell. `refuses`: the whole row is refused, otherwise only this value is omitted. */
export type Problem = { column: Column | ''; value: string; reason: string; refuses: boolean };
export type Range = { min: number; max: number };

const EMPTY = /^(?:nan|null|none|n\/a|[-—–/\s]|nan\/nan)*$/i;

/** Typed access to the cells of a row; collects problems. */
export function openCells(cells: Cells) {
  const problems: Problem[] = [];

  const addProblem = (column: Column, reason: string, refuses = isRequired(column)) => {
    problems.push({ column, value: cells[column] ?? '', reason, refuses });
    return null;
  };
  const text = (column: Column): string => {
    const value = repairText(cleanText(cells[column] ?? ''));
    return EMPTY.test(value) ? '' : value;
  };

  return {
    problems,
    addProblem,
    text,
    /** Free text, at most `maxLength` characters; empty when it was decoded wrongly beyond repair. */
    prose(column: Column, maxLength: number): string {
      const value = text(column);
      if (!isGarbled(value)) return value.slice(0, maxLength).toWellFormed();
      addProblem(column, 'wrongly decoded text', false);
      return '';
    },
    /** The value of a cell by `parse`; null when the cell is empty or not understood. */
    word<Meaning>(column: Column, parse: (text: string) => Meaning | null): Meaning | null {
      const value = text(column);
      if (value === '') return isRequired(column) ? addProblem(column, 'is missing') : null;
      return parse(value) ?? addProblem(column, 'is not understood');
    },
    /** A number with the meaning of its unit. */
    number<Unit>(
      column: Column,
      range: Range,
      units: Map<string, Unit>,
      dot?: 'decimal',
    ): { value: number; unit: Unit | null } | null {
      const cellText = text(column);
      if (cellText === '') return isRequired(column) ? addProblem(column, 'is missing') : null;
      const parts = splitUnit(cellText.normalize('NFKC').replaceAll('₼', ' AZN'));
      const value = parseNumber(parts.number, dot);
      const unit = parts.unit === '' ? null : (matchPhrase(units, parts.unit) ?? undefined);
      if (value === null || unit === undefined) return addProblem(column, 'is not a number');
      if (value < range.min || value > range.max)
        return addProblem(column, `is not between ${range.min} and ${range.max}`);
      return { value, unit };
    },
    integer<Unit>(column: Column, range: Range, units: Map<string, Unit> = new Map()): number | null {
      const value = this.number(column, range, units)?.value ?? null;
      return value === null || Number.isInteger(value) ? value : addProblem(column, 'is not a whole number');
    },
  };
}

export type CellReader = ReturnType<typeof openCells>;

function isRequired(column: Column): boolean {
  return REQUIRED_COLUMNS.some((one) => one === column);
}
