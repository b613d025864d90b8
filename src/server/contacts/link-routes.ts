import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Language } from '#contract/values/dates.ts';
import type { Deps, Site } from '../deps.ts';
import { languageOfVisitor, sendLinkPage } from '../letters/link-page-service.ts';
import { readMessageLink } from '../messages/link-service.ts';
import { type MessageActs, stopMessages } from './message-acts.ts';
import { confirmContact, type FoundContact, findContact, markUsed } from './queries.ts';

const hide = true;
// a malformed token is an invalid link, not an error
const Link = z.looseObject({ token: z.string().max(200).catch(''), show: z.string().max(3).catch('') });

/** The links of messages. GET shows a question, because scanners of mails open links too; its button answers it with POST. */
export function contactLinkRoutes(site: Site, deps: Deps, acts: MessageActs): void {
  void site.register(async (scope: Site) => {
    // the address says all: neither the button nor the one click of mail clients (RFC 8058) needs its body
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      scope.addContentTypeParser(type, { parseAs: 'string' }, (_request, _body, done) => done(null, {}));

    const schema = { hide, querystring: Link };
    scope.get('/confirm-contact', { schema }, async ({ query: { token } }, reply) => {
      const claim = readMessageLink(deps.secret, 'confirm', token);
      const contact = claim && (await findContact(deps.db, claim.contact));
      const language = contact?.language;
      if (!language || !contact) return sendPage(deps, reply, null);
      const isDone = contact.isConfirmed && !contact.isStopped;
      return sendPage(deps, reply, { language, act: 'confirm', isDone, action: `/confirm-contact?token=${token}` });
    });
    scope.post('/confirm-contact', { schema }, async ({ query: { token } }, reply) => {
      const claim = readMessageLink(deps.secret, 'confirm', token);
      const contact = claim && (await confirmContact(deps.db, claim.contact, deps.clock.now()));
      return sendPage(deps, reply, contact && { language: contact.language, act: 'confirm', isDone: true, action: '' });
    });

    scope.get('/stop', { schema }, async ({ query: { token } }, reply) => {
      const claim = readMessageLink(deps.secret, 'stop', token);
      const contact = claim && (await findContact(deps.db, claim.contact));
      const action = `/stop?token=${token}`;
      return sendPage(deps, reply, contact && { language: contact.language, act: 'stop', isDone: false, action });
    });
    scope.post('/stop', { schema }, async ({ query: { token } }, reply) => {
      const claim = readMessageLink(deps.secret, 'stop', token);
      const contact = claim && (await findContact(deps.db, claim.contact));
      if (!contact || !(await stopMessages(deps, acts, claim))) return sendPage(deps, reply, null);
      return sendPage(deps, reply, { language: contact.language, act: 'stop', isDone: true, action: '' });
    });

    const findHideClaim = async (token: string): Promise<HideClaim | null> => {
      const claim = readMessageLink(deps.secret, 'hide', token);
      const contact = claim && (await findContact(deps.db, claim.contact));
      return contact && { contact, listing: Number(claim.about), token };
    };
    const isHidden = async ({ contact: { id, userId }, listing }: HideClaim) =>
      (await acts.isHidden?.(deps, { contact: id, userId }, listing)) ?? false;
    scope.get('/hide', { schema }, async ({ query: { token } }, reply) => {
      const claim = await findHideClaim(token);
      return sendHidePage(deps, reply, claim && { ...claim, isHidden: await isHidden(claim) });
    });
    scope.post('/hide', { schema }, async ({ query: { token, show } }, reply) => {
      const claim = await findHideClaim(token);
      if (!claim) return sendHidePage(deps, reply, null);
      await markUsed(deps.db, claim.contact.id, deps.clock.now());
      const act = show ? acts.show : acts.hide;
      await act?.(deps, claim.contact.id, claim.listing);
      return sendHidePage(deps, reply, { ...claim, isHidden: await isHidden(claim), isShown: show !== '' });
    });

    // a tap on a push message: the browser is used
    scope.post('/opened', { schema }, async ({ query: { token } }, reply) => {
      const claim = readMessageLink(deps.secret, 'opened', token);
      if (claim) await markUsed(deps.db, claim.contact, deps.clock.now());
      return reply.code(204).send();
    });
  });
}

type HideClaim = { contact: FoundContact; listing: number; token: string };
/** `isShown`: it was just shown again. */
type HideState = HideClaim & { isHidden: boolean; isShown?: boolean };

/** Asks whether a home is to be hidden; of a hidden one the button shows it again. @param state null: the link is void */
async function sendHidePage(deps: Deps, reply: FastifyReply, state: HideState | null) {
  const language = state?.contact.language ?? languageOfVisitor(reply);
  const { texts } = await deps.texts.textsIn(language);
  const say = (key: string) => texts[key] ?? key;
  const title = say('message_hide_title');
  if (!state)
    return sendLinkPage(reply, {
      language,
      title,
      text: say('message_link_void'),
      button: null,
      next: '/',
      goOn: say('renewal_go_on'),
    });
  const { isHidden, isShown, listing, token } = state;
  const action = `/hide?token=${token}${isHidden ? '&show=yes' : ''}`;
  return sendLinkPage(reply, {
    language,
    title,
    text: say(`message_hide_${isHidden ? 'done' : isShown ? 'shown' : 'ask'}`),
    button: { label: say(isHidden ? 'show_home' : 'hide_home'), action, token: '' },
    next: `/listing/${listing}`,
    goOn: say('message_hide_listing'),
  });
}

type Shown = { language: Language; act: 'confirm' | 'stop'; isDone: boolean; action: string };

/** @param shown null: the link is void */
async function sendPage(deps: Deps, reply: FastifyReply, shown: Shown | null) {
  const language = shown?.language ?? languageOfVisitor(reply);
  const { texts } = await deps.texts.textsIn(language);
  const say = (key: string) => texts[key] ?? key;
  const prefix = shown?.act === 'stop' ? 'message_stop' : 'contact_confirm';
  return sendLinkPage(reply, {
    language,
    title: say(`${prefix}_title`),
    text: say(shown ? `${prefix}_${shown.isDone ? 'done' : 'ask'}` : 'message_link_void'),
    button: shown && !shown.isDone ? { label: say(`${prefix}_button`), action: shown.action, token: '' } : null,
    next: '/',
    goOn: say('renewal_go_on'),
  });
}
