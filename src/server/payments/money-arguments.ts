import { PAYMENT_STATUSES, type PaymentStatus } from '#contract/payments/fields.ts';

export const USAGE = `Usage: npm run money -- COMMAND

  list [--status S] [--user USER] [--since DAY] [--until DAY]   payments, newest first; what waits for somebody
  ledger USER                                what came to a balance and went from it
  correct USER AMOUNT REASON --as EMAIL      asks for a correction, such as 12.50 or -3 (AZN)
  approve N --as EMAIL                       agrees to somebody else's correction: the money moves
  decline N --as EMAIL                       nothing comes of a correction
  refund PAYMENT REASON --as EMAIL           gives a payment back; again: goes on where it stopped
  given PAYMENT NOTE --as EMAIL              notes that a refund was given by hand
  check [--rebuild]                          are the books right? rebuilds balances from the ledger

USER is an id, e-mail or phone; DAY is 2026-11-21 in Baku; S is one of ${PAYMENT_STATUSES.join(', ')}.
EMAIL is yours: of an account with the role finance or admin. REASON and NOTE need quotes or not.`;

/** How many words each command takes at least; what comes after the last one belongs to it. Its options. */
const SHAPES = {
  help: [0, []],
  list: [0, ['status', 'user', 'since', 'until']],
  ledger: [1, []],
  correct: [3, ['as']],
  approve: [1, ['as']],
  decline: [1, ['as']],
  refund: [2, ['as']],
  given: [2, ['as']],
  check: [0, ['rebuild']],
} as const satisfies Record<string, [number, readonly string[]]>;
type Command = keyof typeof SHAPES;

export type Given = {
  command: Command;
  words: string[];
  /** qəpik, of `correct` */
  amount: number;
  /** of `approve` and `decline` */
  id: number;
  /** who does it */
  by: string;
  options: {
    status?: PaymentStatus | undefined;
    user?: string | undefined;
    since?: string | undefined;
    until?: string | undefined;
    rebuild: boolean;
  };
};

/** The words of a command, strictly. A sum may begin with a minus. @throws Error that says what is wrong */
export function parseCommand([name = 'help', ...rest]: string[]): Given {
  const command = name === '--help' ? 'help' : name;
  if (!isCommand(command)) throw new Error(`There is no command ${name}.\n\n${USAGE}`);
  const [least, known] = SHAPES[command];
  const options: Record<string, string> = {};
  const words: string[] = [];
  for (let at = 0; at < rest.length; at++) {
    const word = rest[at] ?? '';
    const option = /^--([a-z]+)(?:=(.*))?$/s.exec(word);
    if (!option) words.push(word);
    else {
      const [, key = '', value] = option;
      if (!(known as readonly string[]).includes(key)) throw new Error(`${command} knows no ${word}.\n\n${USAGE}`);
      if (key in options) throw new Error(`--${key} is there twice.`);
      options[key] = key === 'rebuild' ? 'true' : (value ?? rest[++at] ?? '');
      if (options[key] === '') throw new Error(`--${key} needs a value.`);
    }
  }
  if (words.length < least) throw new Error(`${command} needs more.\n\n${USAGE}`);
  const isTalk = least > 1;
  if (words.length > least && !isTalk) throw new Error(`${command} does not understand ${words[least]}.\n\n${USAGE}`);
  const said = isTalk ? [...words.slice(0, least - 1), words.slice(least - 1).join(' ')] : words;
  if ((known as readonly string[]).includes('as') && !options.as) throw new Error(`Who are you? --as EMAIL`);
  return {
    command,
    words: said,
    amount: command === 'correct' ? readSum(words[1] ?? '') : 0,
    id: command === 'approve' || command === 'decline' ? readNumber(words[0] ?? '') : 0,
    by: options.as ?? '',
    options: {
      status: options.status === undefined ? undefined : readStatus(options.status),
      user: options.user,
      since: readDay(options.since),
      until: readDay(options.until),
      rebuild: options.rebuild === 'true',
    },
  };
}

const isCommand = (name: string): name is Command => Object.hasOwn(SHAPES, name);

function readSum(text: string): number {
  const [, sign, whole = '', part = ''] = /^([+-]?)(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  const qepik = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  if (whole === '' || qepik === 0) throw new Error(`${text} is no sum: write 12.50 or -3.`);
  return sign === '-' ? -qepik : qepik;
}

function readNumber(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new Error(`${text} is no number of a correction.`);
  return Number(text);
}

function readStatus(text: string): PaymentStatus {
  const status = PAYMENT_STATUSES.find((one) => one === text);
  if (!status) throw new Error(`There is no status ${text}: ${PAYMENT_STATUSES.join(', ')}.`);
  return status;
}

function readDay(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text);
  if (!isDay) throw new Error(`${text} is no day: write 2026-11-21.`);
  return text;
}
