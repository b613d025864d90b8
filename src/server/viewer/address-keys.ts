import { hash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { readPhone } from '#contract/values/phone.ts';

/** A one-way key of an address; of IPv6 the /64, which is one connection. */
export function addressKey(secret: Uint8Array, ip: string): string {
  return `v${shortHash(secret, partsOf(ip).join('.'))}`;
}

/** A one-way key of the network around an address: an IPv4's /24, an IPv6's /48. */
export function networkKey(secret: Uint8Array, ip: string): string {
  return `n${shortHash(secret, partsOf(ip).slice(0, 3).join('.'))}`;
}

/** A one-way key of the wide network, usually of one operator or company: an IPv4's /16, an IPv6's /32. */
export function wideNetworkKey(secret: Uint8Array, ip: string): string {
  return `w${shortHash(secret, partsOf(ip).slice(0, 2).join('.'))}`;
}

/** A one-way key of an account's identifier, normalized. */
export function accountKey(secret: Uint8Array, identifier: string): string {
  return `a${shortHash(secret, `account ${readPhone(identifier) ?? identifier.trim().toLowerCase()}`)}`;
}

function shortHash(secret: Uint8Array, text: string): string {
  return hash('sha256', Buffer.concat([secret, Buffer.from(text)]), 'base64url').slice(0, 20);
}

/** The four numbers of an IPv4 address (also mapped to IPv6), or the first four groups of an IPv6 address. */
function partsOf(ip: string): string[] {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped || !isIPv6(ip)) return (mapped ?? ip).split('.');
  const [head = '', tail] = ip.toLowerCase().split('::');
  const headGroups = head === '' ? [] : head.split(':');
  const tailGroups = tail ? tail.split(':') : [];
  const groups = [
    ...headGroups,
    ...Array<string>(Math.max(0, 8 - headGroups.length - tailGroups.length)).fill('0'),
    ...tailGroups,
  ];
  return groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
}
