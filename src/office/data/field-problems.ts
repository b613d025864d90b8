type Problem = { message: string; args: Record<string, string> };

// The API's field problems are in English, for programmers; these are the texts of the back office for them.
const PROBLEMS: readonly [RegExp, string][] = [
  [/received (undefined|null|NaN)$|^is (missing|empty)$|string to have >=1 characters/, 'ra.validation.required'],
  [/string to have >=(?<min>\d+) characters/, 'ra.validation.minLength'],
  [/string to have <=(?<max>\d+) characters/, 'ra.validation.maxLength'],
  [/(array|string) to have <=(?<max>\d+) items/, 'office.wrong_many'],
  [/number to be >=(?<min>[-\d.]+)/, 'ra.validation.minValue'],
  [/number to be >(?<min>[-\d.]+)/, 'office.wrong_above'],
  [/number to be <=(?<max>[-\d.]+)/, 'ra.validation.maxValue'],
  [/expected int/, 'office.wrong_whole'],
  [/expected number/, 'ra.validation.number'],
  [/email/, 'ra.validation.email'],
  [/is no number|^phone_invalid$/, 'office.wrong_phone'],
  [/is no address|is no path/, 'office.wrong_link'],
  [/^is fixed$/, 'office.wrong_fixed'],
  [/^the same .* twice$|^already_there$/, 'ra.validation.unique'],
  [/^is the slug of no place$/, 'office.wrong_place'],
  [/does not know this key/, 'office.wrong_key'],
  [/^must hold (?<wanted>.*), and holds /, 'office.wrong_variables'],
  [/\$t\(/, 'office.wrong_signs'],
];

/** A problem as react-admin translates it: a text key and its parameters. */
export function readProblem(problem: string): Problem {
  for (const [pattern, message] of PROBLEMS) {
    const match = pattern.exec(problem);
    if (match) return { message, args: { ...match.groups } };
  }
  return { message: 'office.wrong', args: {} };
}

/** The problems of fields as errors of a form (react-admin's ValidationError reads this shape). */
export function formErrors(fields: Record<string, string> | undefined): Record<string, string> | undefined {
  if (!fields) return undefined;
  const errors = Object.entries(fields).map(([name, problem]) => [
    name,
    `@@react-admin@@${JSON.stringify(readProblem(problem))}`,
  ]);
  return Object.fromEntries(errors);
}
