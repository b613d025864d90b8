import { buffer } from 'node:stream/consumers';
import { openSiteContact } from '../content/service.ts';
import type { Deps } from '../deps.ts';
import { writeLetter } from '../letters/service.ts';
import type { Mail, MailFile } from '../ports.ts';
import { fillText } from '../text/texts.ts';
import { claimFeedback, markMailed, type PendingFeedback } from './queries.ts';

/** How often mailing is tried: over two days. Then the feedback stays in its table. */
const BATCH = { tries: 36, most: 20 };
/** The size that mail servers accept, in bytes; larger files are not attached but named. */
const MAX_ATTACHED_BYTES = 15 * 1024 * 1024;
/** The language of our readers. */
const LANGUAGE = 'az';

/** Mails feedback to the site's address; failures are retried later. */
export function openFeedbackMailer(deps: Deps, onError: (error: unknown) => void): () => Promise<void> {
  const showContact = openSiteContact(deps);
  return async () => {
    for (const feedback of await claimFeedback(deps.db, deps.clock.now(), BATCH)) {
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

/** The only input in a header is the sender's address, which the contract validates. */
async function writeMail(deps: Deps, to: string, feedback: PendingFeedback): Promise<Mail> {
  const { id, name, email, message } = feedback;
  const { PUBLIC_URL: publicUrl } = deps.config;
  const { texts } = await deps.texts.textsIn(LANGUAGE);
  const render = (key: string, values: Record<string, string>) => fillText(texts[key] ?? '', values);
  const title = texts[`feedback_${feedback.title}`] ?? feedback.title;
  const { attachments, omittedNames } = await loadAttachments(deps, feedback.files);
  const letter = {
    heading: render('mail_feedback_subject', { title, id: String(id) }),
    name: null,
    paragraphs: [render('mail_feedback_from', { name, email })],
    quote: message,
    closing: omittedNames.length > 0 ? [render('mail_feedback_kept', { files: omittedNames.join(', ') })] : [],
    button: { label: texts.mail_feedback_open ?? '', url: `${publicUrl}/admin/feedbacks/${id}/show` },
  };
  const mail = writeLetter(letter, { language: LANGUAGE, texts, publicUrl });
  return { id: `feedback ${id}`, to, replyTo: email, ...mail, files: attachments };
}

async function loadAttachments(
  { privateFiles }: Deps,
  files: PendingFeedback['files'],
): Promise<{ attachments: MailFile[]; omittedNames: string[] }> {
  const attachments: MailFile[] = [];
  const omittedNames: string[] = [];
  let room = MAX_ATTACHED_BYTES;
  for (const { key, name, mime, bytes } of files) {
    if (bytes > room) omittedNames.push(name);
    else {
      attachments.push({ name, type: mime, content: await buffer(await privateFiles.read(key)) });
      room -= bytes;
    }
  }
  return { attachments, omittedNames };
}
