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

/** The address of a push message: it tells us that the browser is used, and leads to the page. */
export function openedLink({ config, secret }: LinkDeps, contact: number, url: string): string {
  const to = url.startsWith(`${config.PUBLIC_URL}/`) ? url.slice(config.PUBLIC_URL.length) : '/';
  const token = signLink(secret, 'opened', { contact, about: '' });
  return `${config.PUBLIC_URL}/opened?token=${token}&to=${encodeURIComponent(to)}`;
}
