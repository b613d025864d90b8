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

const DECISION_COLUMNS = ['approved', 'looked', 'rejected'] as const;
const PAYMENT_COLUMNS = ['count', 'sum', 'refunds', 'refunded'] as const;

/** The tables of the dashboard as files, in a language. */
export function openTables(language: Language, publicUrl: string) {
  const translate = (key: string) => officeText(language, `office.${key}`);
  const table = (columns: readonly string[], rows: Cell[][]): Table => ({
    columns: columns.map((name) => translate(`col_${name}`)),
    rows,
  });
  const nameOf = (moderator: { name: string } | null) => moderator?.name ?? translate('by_itself');

  return {
    states: ({ states }: ModerationFigures) =>
      table(
        ['state', 'count'],
        states.map(({ status, count }) => [translate(`state_${status}`), count]),
      ),
    decisions: ({ decisions }: ModerationFigures) =>
      table(
        ['day', 'moderator', ...DECISION_COLUMNS],
        decisions.map(({ day, moderator, ...one }) => [
          day,
          nameOf(moderator),
          ...DECISION_COLUMNS.map((name) => one[name]),
        ]),
      ),
    moderators: ({ decisions }: ModerationFigures) =>
      table(
        ['moderator', ...DECISION_COLUMNS],
        decisionsByModerator(decisions).map((one) => [
          nameOf(one.moderator),
          ...DECISION_COLUMNS.map((name) => one[name]),
        ]),
      ),
    people: ({ days }: PeopleFigures) =>
      table(
        ['day', 'registrations', 'reveals'],
        days.map(({ day, registrations, reveals }) => [day, registrations, reveals]),
      ),
    payments: ({ settled }: PaymentFigures) =>
      table(
        ['day', 'provider', 'purpose', ...PAYMENT_COLUMNS],
        settled.map((one) => [one.day, ...payment(one)]),
      ),
    providers: ({ settled }: PaymentFigures) =>
      table(['provider', 'purpose', ...PAYMENT_COLUMNS], paymentsByProvider(settled).map(payment)),
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
    return [
      translate(`provider_${one.provider}`),
      translate(`purpose_${one.purpose}`),
      ...PAYMENT_COLUMNS.map((name) => one[name]),
    ];
  }
}
