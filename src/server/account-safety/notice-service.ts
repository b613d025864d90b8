import { pathIn } from '#contract/wire/addresses.ts';
import type { Deps } from '../deps.ts';
import { SmsFailure } from '../ports.ts';
import { fillText } from '../text/texts.ts';
import { undoLink } from './link-service.ts';
import { takeWaiting, updateSent, type WaitingNotice } from './queries.ts';

type Sending = Pick<Deps, 'db' | 'config' | 'sms' | 'mail' | 'secret' | 'texts'>;

/** Sends what waits; a failure is told to `onError` and tried again later. */
export async function sendAccountNotices(deps: Sending, onError: (error: unknown) => void): Promise<void> {
  for (const notice of await takeWaiting(deps.db)) {
    try {
      await sendNotice(deps, notice);
      await updateSent(deps.db, notice.id);
    } catch (error) {
      onError(error);
    }
  }
}

async function sendNotice(deps: Sending, notice: WaitingNotice): Promise<void> {
  const { channel, address, kind, variables, language, undoes, id } = notice;
  const { texts } = await deps.texts.textsIn(language);
  const link = undoes ? undoLink(deps, language, id) : `${deps.config.PUBLIC_URL}${pathIn(language, '/profile')}`;
  const say = (key: string) => fillText(texts[key] ?? key, { ...variables, link });
  const advice = undoes === null ? 'security_look' : 'changeId' in undoes ? 'security_undo' : 'security_stop';
  const [what, then] = [say(`security_${kind}`), say(advice)];
  if (channel === 'mail')
    return deps.mail.send({
      id: `account notice ${id}`,
      to: address,
      subject: say('security_subject'),
      text: `${what}\n\n${then}`,
    });
  await deps.sms.send({ to: address, text: `${what} ${then}` }).catch((error: unknown) => {
    // it may have been sent: once too few is better than eight times
    if (!(error instanceof SmsFailure) || error.isCertain) throw error;
  });
}
