/** Roles of the back office; an admin may do everything that the others may. */
export const STAFF_ROLES = ['moderator', 'editor', 'finance', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
export const ROLES = ['user', ...STAFF_ROLES] as const;
export type Role = (typeof ROLES)[number];

/** Digits of a one-time code, and its lifetime in minutes. */
export const CODE_LENGTH = 6;
export const CODE_MINUTES = 5;
/** How many tries a code allows: the first two that a number gets within a day, and further ones. */
export const CODE_TRIES = { first: 5, further: 3 } as const;
/** Seconds until another code may be requested. */
export const RESEND_SECONDS = 60;

/** Length limits of a new password. */
export const PASSWORD_LENGTH = { least: 8, most: 200 } as const;

/** How many passkeys one account may have, and how long a name of one may be. */
export const MAX_PASSKEYS = 20;
export const PASSKEY_NAME_LENGTH = 60;
/** Minutes in which a passkey must sign its challenge. */
export const CHALLENGE_MINUTES = 5;

/** Accounts made by phone have an address in this domain until they choose another; this domain cannot be chosen. */
export const TEMPORARY_DOMAIN = 'temp.evim.az';

/** An address of a temporary account (spec §3): never shown, never written to. */
export function isTemporaryEmail(email: string): boolean {
  return email.trim().toLowerCase().endsWith(`@${TEMPORARY_DOMAIN}`);
}

/** The user agreement that is in force; a changed one gets a new version. */
export const TERMS_VERSION = '2026-11';

/** Pages that links in mails lead to, with `#token=…` behind them: what follows # reaches no server and no log. */
export const RESET_PASSWORD_PAGE = '/reset-password';
export const CONFIRM_EMAIL_PAGE = '/confirm-email';
/** Short: its link goes into text messages. */
export const UNDO_PAGE = '/undo';
