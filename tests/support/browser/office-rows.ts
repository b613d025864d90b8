import { topUpBalance } from './balance.ts';
import { postListing } from './listings.ts';
import { callAs } from './members.ts';
import { addStaffMember, OFFICE_PASSWORD } from './office.ts';
import { bodyOf, newPerson, newPhone } from './people.ts';

/** Inserts a row into every back office list that is empty in the demo city. */
export async function fillOffice(): Promise<void> {
  const [person, leavingPerson, staffMember] = await Promise.all([newPerson(), newPerson(), addStaffMember()]);
  const callAsStaff = callAs(staffMember.jwt);
  await postListing(person);
  await bodyOf(await person.call('POST', '/api/reports', { listing: 1, reason: 'fake' }));
  const feedback = {
    ...{ name: 'Aysel Məmmədova', email: 'aysel@evim.test', title: 'complaint', seconds: 60 },
    message: 'Elanda göstərilən mənzil çoxdan satılıb, sahibi isə zəngə cavab vermir.',
  };
  await bodyOf(await person.call('POST', '/api/feedbacks', { data: feedback }));
  const rule = { phone: newPhone(), kind: 'deny', note: 'Saxta elanlar verir' };
  await bodyOf(await callAsStaff('POST', '/api/admin/phone-rules', rule));
  await bodyOf(await callAsStaff('POST', '/api/auth/confirm', { method: 'password', password: OFFICE_PASSWORD }));
  const correction = { user: person.id, amount: 12.5, reason: 'Bank eyni məbləği iki dəfə çıxıb' };
  await bodyOf(await callAsStaff('POST', '/api/admin/corrections', correction));
  await topUpBalance(leavingPerson, 5);
  await bodyOf(await leavingPerson.call('POST', '/api/users/me/deletion', { balance: 'pay_out' }));
}
