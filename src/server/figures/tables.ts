import type {
  ModerationFigures,
  OperationFigures,
  PaymentFigures,
  PeopleFigures,
  SearchFigures,
} from '#contract/figures/api.ts';
import { decisionsByModerator, paymentsByProvider } from '#contract/figures/sums.ts';
import type { Language } from '#contract/values/dates.ts';
import { bakuMinute, type Cell, type Table } from '../http/csv.ts';
import { officeText } from '../text/office-texts.ts';

const DECIDED = ['approved', 'looked', 'rejected'] as const;
const PAID = ['count', 'sum', 'refunds', 'refunded'] as const;

/** The tables of the first page as files, in words of a language. */
export function openTables(language: Language, publicUrl: string) {
  const word = (key: string) => officeText(language, `office.${key}`);
  const table = (columns: readonly string[], rows: Cell[][]): Table => ({
    columns: columns.map((name) => word(`col_${name}`)),
    rows,
  });
  const nameOf = (moderator: { name: string } | null) => moderator?.name ?? word('by_itself');

  return {
    states: ({ states }: ModerationFigures) =>
      table(
        ['state', 'count'],
        states.map(({ status, count }) => [word(`state_${status}`), count]),
      ),
    decisions: ({ decisions }: ModerationFigures) =>
      table(
        ['day', 'moderator', ...DECIDED],
        decisions.map(({ day, moderator, ...one }) => [day, nameOf(moderator), ...DECIDED.map((name) => one[name])]),
      ),
    moderators: ({ decisions }: ModerationFigures) =>
      table(
        ['moderator', ...DECIDED],
        decisionsByModerator(decisions).map((one) => [nameOf(one.moderator), ...DECIDED.map((name) => one[name])]),
      ),
    people: ({ days }: PeopleFigures) =>
      table(
        ['day', 'registrations', 'reveals'],
        days.map(({ day, registrations, reveals }) => [day, registrations, reveals]),
      ),
    payments: ({ settled }: PaymentFigures) =>
      table(
        ['day', 'provider', 'purpose', ...PAID],
        settled.map((one) => [one.day, ...payment(one)]),
      ),
    providers: ({ settled }: PaymentFigures) =>
      table(['provider', 'purpose', ...PAID], paymentsByProvider(settled).map(payment)),
    searches: ({ searches }: SearchFigures) =>
      table(
        ['search', 'address', 'times', 'last'],
        searches.map(({ words, address, times, lastAt }) => [
          words.join(', '),
          `${publicUrl}${address}`,
          times,
          bakuMinute(new Date(lastAt)),
        ]),
      ),
    slow: ({ slow }: OperationFigures) =>
      table(
        ['method', 'route', 'times', 'worst_ms', 'worst_status', 'worst_at', 'worst_request', 'last', 'last_request'],
        slow.map((one) => [
          ...[one.method, one.route, one.times, one.worstMs, one.worstStatus],
          ...[bakuMinute(new Date(one.worstAt)), one.worstRequest, bakuMinute(new Date(one.lastAt)), one.lastRequest],
        ]),
      ),
    jobs: ({ jobs }: OperationFigures) =>
      table(
        ['job', 'every_seconds', 'succeeded', 'lag_seconds', 'failures', 'error'],
        jobs.map(({ name, everySeconds, succeededAt, lag, failures, lastError }) => [
          ...[name, everySeconds, succeededAt && bakuMinute(new Date(succeededAt)), lag, failures, lastError],
        ]),
      ),
  };

  function payment(one: ReturnType<typeof paymentsByProvider>[number]): Cell[] {
    return [word(`provider_${one.provider}`), word(`purpose_${one.purpose}`), ...PAID.map((name) => one[name])];
  }
}
