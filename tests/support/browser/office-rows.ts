import { topUpBalance } from './balance.ts';
import { callAs } from './members.ts';
import { newWorker, OFFICE_PASSWORD } from './office.ts';
import { answerOf, newPerson, newPhone } from './people.ts';
import { postListing } from './posted.ts';

/** Something in every list of the back office that the demo city leaves empty. */
export async function fillOffice(): Promise<void> {
  const [person, leaving, worker] = await Promise.all([newPerson(), newPerson(), newWorker()]);
  const act = callAs(worker.jwt);
  await postListing(person);
  await answerOf(await person.call('POST', '/api/reports', { listing: 1, reason: 'fake' }));
  const feedback = {
    ...{ name: 'Aysel Məmmədova', email: 'aysel@evim.test', title: 'complaint', seconds: 60 },
    message: 'Elanda göstərilən mənzil çoxdan satılıb, sahibi isə zəngə cavab vermir.',
  };
  await answerOf(await person.call('POST', '/api/feedbacks', { data: feedback }));
  const rule = { phone: newPhone(), kind: 'deny', note: 'Saxta elanlar verir' };
  await answerOf(await act('POST', '/api/admin/phone-rules', rule));
  await answerOf(await act('POST', '/api/auth/confirm', { method: 'password', password: OFFICE_PASSWORD }));
  const correction = { user: person.id, amount: 12.5, reason: 'Bank eyni məbləği iki dəfə çıxıb' };
  await answerOf(await act('POST', '/api/admin/corrections', correction));
  await topUpBalance(leaving, 5);
  await answerOf(await leaving.call('POST', '/api/users/me/deletion', { balance: 'pay_out' }));
}
