import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { CLOSING_REASONS } from '#contract/listings/actions.ts';
import type { UnusedPromotions } from '#contract/listings/api.ts';
import { unusedPhrase } from '#contract/promotions/unused.ts';
import { formatLongDate, type Language } from '#contract/values/dates.ts';
import type { Deps, Site } from '../../deps.ts';
import { type LinkPage, languageOfVisitor, sendLinkPage } from '../../letters/link-page-service.ts';
import { Refusal } from '../../refusal.ts';
import { fillText, translate } from '../../text/texts.ts';
import {
  type AvailabilityAnswer,
  closeByLink,
  confirmByLink,
  showAvailabilityAnswer,
} from '../availability/answers.ts';
import { type Reminders, setReminders, showReminders } from './notices/reminders.ts';
import { type Renewal, renewListing, showRenewal } from './renewals.ts';

const hide = true;
// a malformed token is an invalid link, not an error
const Link = z.looseObject({ token: z.string().max(200).catch('') });
const Press = z.object({ token: z.string().max(200) });
/** `closed`: it is not on offer any more, and where it was sold or let */
const Answer = Press.extend({ closed: z.enum(CLOSING_REASONS).optional() });

/** The links of notices: GET shows a question, its button answers it with POST. */
export function ownerLinkRoutes(site: Site, deps: Deps): void {
  void site.register(async (scope: Site) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    // mail clients send their one click so; the address says all
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, _body, done) => done(null, {}));
    scope.get('/renew', { schema: { hide, querystring: Link } }, async ({ query: { token } }, reply) =>
      sendPage(deps, reply, renewalWords(await showRenewal(deps, token), token)),
    );
    scope.post('/api/renewals', { schema: { hide, body: Press } }, async ({ body: { token } }, reply) => {
      const show = async () => renewalWords(await showRenewal(deps, token), null);
      const words = await orRefusal(reply, show, async () => renewalWords(await renewListing(deps, token), null));
      return sendPage(deps, reply, words);
    });
    scope.get('/confirm', { schema: { hide, querystring: Link } }, async ({ query: { token } }, reply) =>
      sendPage(deps, reply, availabilityWords(await showAvailabilityAnswer(deps, token), token)),
    );
    scope.post('/api/confirmations', { schema: { hide, body: Answer } }, async ({ body: { token, closed } }, reply) => {
      const act = () => (closed ? closeByLink(deps, token, closed) : confirmByLink(deps, token));
      const show = async () => availabilityWords(await showAvailabilityAnswer(deps, token), null);
      const words = await orRefusal(reply, show, async () => availabilityWords(await act(), null));
      return sendPage(deps, reply, words);
    });
    scope.get('/reminders', { schema: { hide, querystring: Link } }, async ({ query: { token } }, reply) =>
      sendPage(deps, reply, reminderWords(await showReminders(deps, token), token)),
    );
    // the button of the page, and the one click of mail clients, which send the whole address (RFC 8058)
    scope.post('/reminders', { schema: { hide, querystring: Link } }, async ({ query: { token }, body }, reply) => {
      const resumes = typeof body === 'object' && body !== null && 'resume' in body;
      return sendPage(deps, reply, reminderWords(await setReminders(deps, token, !resumes), token));
    });
  });
}

/** The keys of a page's texts. `button`: null when there is nothing to do, or it is done. */
type Words = {
  id: number;
  /** null: nobody is known for the link */
  language: Language | null;
  title: string;
  text: string;
  date?: Date | null;
  button: LinkPage['button'];
  /** the keys of what else can be answered */
  others?:
    | { texts: string[]; unused: UnusedPromotions | null; answers: { value: string; label: string }[] }
    | undefined;
};

/** The words of an act; where it is refused, those of the listing with the reason instead. */
async function orRefusal(reply: FastifyReply, show: () => Promise<Words>, act: () => Promise<Words>): Promise<Words> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    reply.code(error.status);
    return { ...(await show()), text: error.code };
  }
}

/** @param token null: the button was pressed */
function renewalWords({ state, id, language, endsAt }: Renewal, token: string | null): Words {
  const canAct = state === 'due' || state === 'expired';
  const text = `renewal_${canAct ? `${token === null ? 'done' : 'ask'}_${state}` : state}`;
  const label = state === 'expired' ? 'renewal_button_expired' : 'renewal_button';
  const button = canAct && token !== null ? { label, action: '/api/renewals', token } : null;
  return { id: state === 'void' ? 0 : id, language, title: 'renewal_title', text, date: endsAt, button };
}

/** @param token null: the button was pressed */
function availabilityWords(answer: AvailabilityAnswer, token: string | null): Words {
  const { state, id, language } = answer;
  const isDone = token === null;
  const texts = {
    closed: 'confirmation_closed',
    asked: isDone ? 'confirmation_done' : 'confirmation_ask',
    expired: isDone ? 'renewal_done_expired' : 'confirmation_ask_expired',
    confirmed: 'confirmation_done',
    void: 'renewal_void',
  };
  const labels = { asked: 'confirmation_button', expired: 'renewal_button_expired' };
  const canAct = state === 'asked' || state === 'expired';
  const button = canAct && !isDone ? { label: labels[state], action: '/api/confirmations', token } : null;
  const others = state === 'asked' && !isDone ? closingWords(answer) : undefined;
  return { id: state === 'void' ? 0 : id, language, title: 'confirmation_title', text: texts[state], button, others };
}

/** The words of the dialog that closes a listing on its page. */
function closingWords({ isSale, unused }: AvailabilityAnswer): Words['others'] {
  const deal = isSale ? 'sale' : 'rent';
  return {
    texts: [`close_title_${deal}`, `close_text_${deal}`, ...(unused ? ['close_promoted'] : [])],
    unused,
    answers: CLOSING_REASONS.map((value) => ({ value, label: `closed_${deal}_${value}` })),
  };
}

function reminderWords(reminders: Reminders | null, token: string): Words {
  const title = 'reminders_title';
  if (!reminders) return { id: 0, language: null, title, text: 'renewal_void', button: null };
  const { isStopped, language } = reminders;
  const action = `/reminders?token=${token}`;
  const button = isStopped
    ? { label: 'reminders_resume', action, token: '', name: 'resume' }
    : { label: 'reminders_stop', action, token: '' };
  return { id: 0, language, title, text: isStopped ? 'reminders_stopped' : 'reminders_ask', button };
}

async function sendPage(deps: Deps, reply: FastifyReply, { id, date, button, others, ...keys }: Words) {
  const language = keys.language ?? languageOfVisitor(reply);
  const { texts } = await deps.texts.textsIn(language);
  const sayOne = (key: string, count?: number) =>
    translate(language, count === undefined ? { key } : { key, values: { count } }, texts);
  const variables = {
    id: String(id),
    date: date ? formatLongDate(date, language) : '',
    unused: others?.unused ? unusedPhrase(sayOne, others.unused, language) : '',
  };
  const say = (key: string) => fillText(texts[key] ?? key, variables);
  return sendLinkPage(reply, {
    language,
    title: say(keys.title),
    text: say(keys.text),
    button: button && { ...button, label: say(button.label) },
    others: others && {
      text: others.texts.map(say).join(' '),
      name: 'closed',
      answers: others.answers.map(({ value, label }) => ({ value, label: say(label) })),
    },
    next: id === 0 ? '/listings?my=true' : `/listing/${id}`,
    goOn: say(id === 0 ? 'renewal_go_on' : 'to_listing'),
  });
}
