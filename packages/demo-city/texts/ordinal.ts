/** 1-ci, 3-cü, 6-cı, 9-cu, 10-cu, 20-ci. */
export function ordinal(number: number): string {
  const units = ['', 'ci', 'ci', 'cü', 'cü', 'ci', 'cı', 'ci', 'ci', 'cu'];
  const tens = ['', 'cu', 'ci', 'cu', 'cı', 'ci'];
  const ending = number % 10 === 0 ? tens[number / 10] : units[number % 10];
  return `${number}-${ending ?? 'cı'}`;
}
