import { readMailedToken } from '../mail.ts';
import { newPerson, type Person } from './people.ts';

/** The password of all members. */
export const PASSWORD = 'köhnə şifrə 1';
/** A new e-mail address. */
export const newEmail = () => `aysel${Math.floor(Math.random() * 1e9)}@evim.test`;

/** A new user with a name, an e-mail address and a password, created through the API. */
export async function newMember(): Promise<Person & { email: string }> {
  const person = await newPerson();
  const email = newEmail();
  await person.call('PUT', `/api/users/${person.id}`, { fullname: 'Aysel Məmmədova', email });
  const body = { token: await readMailedToken(email, '/confirm-email') };
  await person.call('POST', '/api/auth/confirm-email', body);
  const session = await (await person.call('PUT', `/api/users/${person.id}`, { password: PASSWORD })).json();
  const identity = { jwt: session.jwt, user: { ...person.user, fullname: 'Aysel Məmmədova', email } };
  return { ...person, ...identity, email, call: callAs(session.jwt) };
}

/** An API client with a token. */
export function callAs(jwt: string): Person['call'] {
  return (method, path, body) => {
    const isForm = body instanceof FormData;
    return fetch(`${process.env.EVIM_SITE}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${jwt}`,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
  };
}
