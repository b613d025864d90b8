/** Formats a partial number in groups: `0501234567` → `050 123 45 67`, `05012` → `050 12` (spec §5). */
export function phoneText(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 8), digits.slice(8, 10)].filter(Boolean).join(' ');
}
