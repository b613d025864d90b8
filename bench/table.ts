type Cell = string | number;

/** Prints a table of Markdown. */
export function printTable(head: readonly string[], rows: readonly (readonly Cell[])[]): void {
  const texts = [head, ...rows].map((row) => row.map((cell) => (typeof cell === 'number' ? format(cell) : cell)));
  const isNumber = head.map((_, column) => rows.some((row) => typeof row[column] === 'number'));
  const widths = head.map((_, column) => Math.max(3, ...texts.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`);
  const [first = [], ...others] = texts.map((row) =>
    widths.map((width, i) => (isNumber[i] ? (row[i] ?? '').padStart(width) : (row[i] ?? '').padEnd(width))),
  );
  line(first);
  line(widths.map((width, i) => (isNumber[i] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))));
  for (const cells of others) line(cells);
}

/** With as many digits as say something. */
export function format(number: number): string {
  const digits = number < 1 ? 2 : number < 20 ? 1 : 0;
  return number.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });
}
