import type { FastifyReply } from 'fastify';
import type { Config } from '../config.ts';

/** The path to which browsers report violations of the content security policy. */
export const CSP_REPORTS = '/api/csp-reports';

/** Disables browser features that pages never use, in case of an injected script. */
const PERMISSIONS = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media', 'gyroscope', 'hid', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((name) => `${name}=()`)
  .concat(['fullscreen=(self)', 'geolocation=(self)', 'publickey-credentials-get=(self)'])
  .join(', ');

/** Sets the headers of every response; routes and pages add theirs. */
export function setSecurityHeaders(reply: FastifyReply, { PUBLIC_URL: publicUrl }: Pick<Config, 'PUBLIC_URL'>): void {
  reply.header('x-content-type-options', 'nosniff');
  reply.header('referrer-policy', 'strict-origin-when-cross-origin');
  reply.header('cross-origin-opener-policy', 'same-origin');
  reply.header('cross-origin-resource-policy', 'same-origin');
  reply.header('permissions-policy', PERMISSIONS);
  reply.header('reporting-endpoints', `csp="${publicUrl}${CSP_REPORTS}"`);
  if (publicUrl.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
}

const OF_DOCUMENTS = ['cross-origin-opener-policy', 'permissions-policy', 'referrer-policy', 'reporting-endpoints'];

/** Scripts, styles and fonts go without the headers that only documents have: 450 bytes of each, some twenty times a page. */
export function dropDocumentHeaders(reply: { removeHeader: (name: string) => unknown }): void {
  for (const name of OF_DOCUMENTS) reply.removeHeader(name);
}

/** A policy whose violations are reported to us. */
export function reportingPolicy(directives: readonly string[]): string {
  return [...directives, `report-uri ${CSP_REPORTS}`, 'report-to csp'].join('; ');
}
