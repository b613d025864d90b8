import type { Deps } from '../deps.ts';
import { BUTTON_ACTS, type ButtonAct } from '../ports.ts';
import { isSameSecret, signatureOf } from '../viewer/signature.ts';

/** What a link or button of a message may do, without signing in. */
type Purpose = 'confirm' | 'stop' | 'opened' | ButtonAct;

/** `about`: what it is done to, such as `alert 7`; empty: the contact itself. */
export type MessageClaim = { contact: number; about: string };

/** Of a button, whose data Telegram limits to 64 bytes: 96 bits. Links have all 256. */
const BUTTON_LENGTH = 16;

/** The token of a link in a message: `2s.alert-7.…`. It says nothing about the person. */
function signMessageLink(secret: Uint8Array, purpose: Purpose, { contact, about }: MessageClaim): string {
  return `${contact.toString(36)}.${about.replaceAll(' ', '-')}.${messageSignature(secret, purpose, { contact, about })}`;
}

/** The claim of a link's token, or null when its signature is wrong. */
export function readMessageLink(secret: Uint8Array, purpose: Purpose, token: string): MessageClaim | null {
  const [, id = '', about = '', signature = ''] = /^([\da-z]{1,11})\.([\da-z-]{0,40})\.([\w-]{43})$/.exec(token) ?? [];
  const claim = { contact: Number.parseInt(id, 36), about: about.replaceAll('-', ' ') };
  return id && isSameSecret(signature, messageSignature(secret, purpose, claim)) ? claim : null;
}

/** The data of a button for one contact: `keep.5.…`. */
export function signButton(secret: Uint8Array, purpose: Purpose, claim: MessageClaim): string {
  const signature = messageSignature(secret, purpose, claim).slice(0, BUTTON_LENGTH);
  return `${purpose}.${claim.about.replaceAll(' ', '-')}.${signature}`;
}

/** What a button does, or null when it was not made for this contact. */
export function readButton(
  secret: Uint8Array,
  contact: number,
  data: string,
): { act: ButtonAct; about: string } | null {
  const [, word, name = '', signature = ''] = /^([a-z]+)\.([\da-z-]{1,30})\.([\w-]{16})$/.exec(data) ?? [];
  const act = BUTTON_ACTS.find((one) => one === word);
  if (!act) return null;
  const about = name.replaceAll('-', ' ');
  const expected = messageSignature(secret, act, { contact, about }).slice(0, BUTTON_LENGTH);
  return isSameSecret(signature, expected) ? { act, about } : null;
}

type LinkDeps = Pick<Deps, 'config' | 'secret'>;

/** Where a contact stops messages `about` something with one click (RFC 8058); empty: all messages to it. */
export function stopLink({ config, secret }: LinkDeps, claim: MessageClaim): string {
  return `${config.PUBLIC_URL}/stop?token=${signMessageLink(secret, 'stop', claim)}`;
}

/** Where a person says that a contact is theirs. */
export function confirmLink({ config, secret }: LinkDeps, contact: number): string {
  return `${config.PUBLIC_URL}/confirm-contact?token=${signMessageLink(secret, 'confirm', { contact, about: '' })}`;
}

/** Where a person hides the home of a listing, with an account or without one. */
export function hideLink({ config, secret }: LinkDeps, contact: number, listing: number): string {
  return `${config.PUBLIC_URL}/hide?token=${signMessageLink(secret, 'hide', { contact, about: String(listing) })}`;
}

/** The address of this site that a browser tells of a tap on a push message: the browser is used. */
export function openedLink(secret: Uint8Array, contact: number): string {
  return `/opened?token=${signMessageLink(secret, 'opened', { contact, about: '' })}`;
}

function messageSignature(secret: Uint8Array, purpose: Purpose, { contact, about }: MessageClaim): string {
  return signatureOf(secret, `${purpose} message of ${contact} about ${about}`);
}
