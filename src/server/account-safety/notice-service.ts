import { pathIn } from '#contract/wire/addresses.ts';
import type { Deps } from '../deps.ts';
import type { Letter } from '../letters/letter.ts';
import { writeLetter } from '../letters/service.ts';
import { SmsFailure } from '../ports.ts';
import { fillText } from '../text/texts.ts';
import { undoLink } from './link-service.ts';
import { claimNotices, type PendingNotice, updateSent } from './queries.ts';

type Sending = Pick<Deps, 'db' | 'config' | 'sms' | 'mail' | 'secret' | 'texts'>;

/** Sends pending notices; failures are passed to `onError` and retried later. */
export async function sendAccountNotices(deps: Sending, onError: (error: unknown) => void): Promise<void> {
  for (const notice of await claimNotices(deps.db)) {
    try {
      await sendNotice(deps, notice);
      await updateSent(deps.db, notice.id);
    } catch (error) {
      onError(error);
    }
  }
}

async function sendNotice(deps: Sending, notice: PendingNotice): Promise<void> {
  const { channel, address, kind, variables, language, undoes, id } = notice;
  const { texts } = await deps.texts.textsIn(language);
  const link = undoes ? undoLink(deps, language, id) : `${deps.config.PUBLIC_URL}${pathIn(language, '/profile')}`;
  const device = variables.device || (texts.unknown_device ?? '').toLocaleLowerCase(language);
  const render = (key: string) => fillText(texts[key] ?? key, { ...variables, device });
  const look = kind === 'telegram' ? 'security_unlink' : 'security_look';
  const advice = undoes === null ? look : 'changeId' in undoes ? 'security_undo' : 'security_stop';
  const [message, instruction] = [render(`security_${kind}`), render(advice)];
  if (channel === 'mail') {
    const letter: Letter = {
      heading: render('security_subject'),
      name: notice.fullname,
      paragraphs: [message, `${instruction}.`],
      button: { label: render(undoes ? 'undo_button' : 'account_settings'), url: link },
    };
    const mail = writeLetter(letter, { language, texts, publicUrl: deps.config.PUBLIC_URL });
    return deps.mail.send({ id: `account notice ${id}`, to: address, ...mail });
  }
  const text = `${render('site_name')}: ${message} ${instruction}: ${link}`;
  await deps.sms.send({ to: address, text }).catch((error: unknown) => {
    // it may have been sent: a lost text message is better than eight copies
    if (!(error instanceof SmsFailure) || error.isCertain) throw error;
  });
}
