import type { Deps } from '../deps.ts';
import { type MessageClaim, signLink } from './signed-links.ts';

type LinkDeps = Pick<Deps, 'config' | 'secret'>;

/** Where a contact stops messages `about` something with one click (RFC 8058); empty: all messages to it. */
export function stopLink({ config, secret }: LinkDeps, claim: MessageClaim): string {
  return `${config.PUBLIC_URL}/stop?token=${signLink(secret, 'stop', claim)}`;
}

/** Where a person says that a contact is theirs. */
export function confirmLink({ config, secret }: LinkDeps, contact: number): string {
  return `${config.PUBLIC_URL}/confirm-contact?token=${signLink(secret, 'confirm', { contact, about: '' })}`;
}

/** The address of this site that a browser tells of a tap on a push message: the browser is used. */
export function openedLink(secret: Uint8Array, contact: number): string {
  return `/opened?token=${signLink(secret, 'opened', { contact, about: '' })}`;
}
