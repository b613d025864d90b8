import { buffer } from 'node:stream/consumers';
import { openContact } from '../content/service.ts';
import type { Deps } from '../deps.ts';
import type { Mail, MailFile } from '../ports.ts';
import { fillText } from '../text/texts.ts';
import { markMailed, takeWaitingFeedback, type WaitingFeedback } from './queries.ts';

/** How often feedback is tried to be mailed: over two days. Then it waits in its table. */
const TRIES = { tries: 36, most: 20 };
/** What mail servers take, in bytes; files beyond that stay with us and are named. */
const MOST_ATTACHED = 15 * 1024 * 1024;
/** The language of those who read it. */
const LANGUAGE = 'az';

/** Mails what people have written to the site's own address. One that cannot be sent is tried again later. */
export function openFeedbackMail(deps: Deps, onError: (error: unknown) => void): () => Promise<void> {
  const showContact = openContact(deps);
  return async () => {
    for (const feedback of await takeWaitingFeedback(deps.db, deps.clock.now(), TRIES)) {
      try {
        const { mail: to } = await showContact(LANGUAGE);
        await deps.mail.send(await writeMail(deps, to, feedback));
        await markMailed(deps.db, feedback.id, deps.clock.now());
      } catch (error) {
        onError(error);
      }
    }
  };
}

/** Nothing that a person wrote is in a header but his address, of which the contract lets only one pass. */
async function writeMail(deps: Deps, to: string, feedback: WaitingFeedback): Promise<Mail> {
  const { id, name, email, message } = feedback;
  const { texts } = await deps.texts.textsIn(LANGUAGE);
  const say = (key: string, values: Record<string, string>) => fillText(texts[key] ?? '', values);
  const title = texts[`feedback_${feedback.title}`] ?? feedback.title;
  const { attached, kept } = await attach(deps, feedback.files);
  const left = kept.length > 0 ? `\n\n${say('mail_feedback_kept', { files: kept.join(', ') })}` : '';
  return {
    id: `feedback ${id}`,
    to,
    replyTo: email,
    subject: say('mail_feedback_subject', { title, id: String(id) }),
    text: say('mail_feedback_text', { title, name, email, message }) + left,
    files: attached,
  };
}

async function attach(
  { privateFiles }: Deps,
  files: WaitingFeedback['files'],
): Promise<{ attached: MailFile[]; kept: string[] }> {
  const attached: MailFile[] = [];
  const kept: string[] = [];
  let room = MOST_ATTACHED;
  for (const { key, name, mime, bytes } of files) {
    if (bytes > room) kept.push(name);
    else {
      attached.push({ name, type: mime, content: await buffer(await privateFiles.read(key)) });
      room -= bytes;
    }
  }
  return { attached, kept };
}
