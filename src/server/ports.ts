import type { Readable } from 'node:stream';
import type { PaymentOutcome } from '#contract/payments/fields.ts';

export type Clock = {
  now: () => Date;
  /** seconds by which the clock of this machine is ahead of this one */
  skew?: () => number;
};

/** Where files are kept: pictures that everybody sees, or what nobody but us does. A key is a path such as `ab/abcdef-small.webp`. */
export type FileStore = {
  /** Durable when it resolves. @throws StoreFailure, or what the disk says */
  put: (key: string, content: Uint8Array) => Promise<void>;
  /** @throws Error with the code ENOENT when there is no such file, StoreFailure when nobody can tell */
  read: (key: string) => Promise<Readable>;
  /** What is not there is no error. */
  remove: (key: string) => Promise<void>;
  /** Takes away what a process that died was putting; not there where nothing is left of that. */
  sweep?: () => Promise<void>;
};

/** A store that is away or refuses us: nothing is lost by it, and it says nothing of the file. */
export class StoreFailure extends Error {
  readonly code = 'ESTORE';
}

/** How many requests there were, for limits. */
export type RequestRates = {
  /** Counts one more for a key; how many there have been in this minute. Never fails, never takes long. */
  count: (key: string, now: Date) => Promise<number>;
  close: () => Promise<void>;
};

export type MapPicture = {
  latitude: number;
  longitude: number;
  zoom: number;
  width: number;
  height: number;
  /** the place is known only roughly */
  isApproximate?: boolean;
};

/** A picture of a place with a marker on it, or with a circle around where the place may be. */
export type MapImages = {
  draw: (picture: MapPicture) => Promise<{ content: Uint8Array; type: 'image/png' | 'image/webp' }>;
};

/** A text for a mobile number `0XXXXXXXXX`. */
export type Sms = { to: string; text: string };

export type SmsSender = {
  /**
   * Hands a text to the provider, once. Letters that cost more are written without their accents.
   * @throws SmsFailure
   */
  send: (sms: Sms) => Promise<void>;
};

/** Why a text was not handed over. `isCertain`: nothing was sent, so that trying again cannot send it twice. */
export class SmsFailure extends Error {
  readonly isCertain: boolean;

  constructor(message: string, isCertain: boolean) {
    super(message);
    this.name = 'SmsFailure';
    this.isCertain = isCertain;
  }
}

export type MailFile = { name: string /** MIME */; type: string; content: Uint8Array };
export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** one address, whom an answer goes to */
  replyTo?: string;
  files?: readonly MailFile[];
  /** the same in every try to send this mail, and no other's: `feedback 7` */
  id?: string;
};

export type Mailer = {
  /** Resolves when the next server has taken the mail. One with an `id` that comes twice can be told from two mails. */
  send: (mail: Mail) => Promise<void>;
};

/** What a provider is asked to take from somebody, in qəpik. */
export type PaymentOrder = {
  /** ours, never used twice */
  id: string;
  amount: number;
  description: string;
  language: 'az' | 'en' | 'ru';
  /** where the browser comes back to; that proves nothing */
  returnTo: { success: string; failure: string };
};

/** What a provider says about an order. Amounts in qəpik; null: it does not say. */
export type PaymentReport = {
  order: string;
  transaction: string | null;
  outcome: PaymentOutcome;
  amount: number | null;
  currency: string | null;
  /** for people who look at it later: codes and words, no card numbers but their masks */
  details: Record<string, string>;
};

/** A provider of payments. Its answers come within five seconds, or not at all. */
export type Payments = {
  /** who carries payments out, kept with each */
  name: string;
  /** Where the browser goes to pay. @throws PaymentFailure */
  begin: (order: PaymentOrder) => Promise<{ redirectUrl: string; transaction: string | null }>;
  /** What the provider wants to hear of its callbacks. */
  answers: { taken: string; refused?: string };
  /** Where begin leads to our bridge page: the form that the browser posts from there, for who has this address. */
  form?: (order: { id: string; amount: number }, ip: string) => BrowserForm;
  /** Where the browser brings the provider's number back: not proven, to be asked about. Null: it is none. */
  readReturn?: (query: Record<string, string>) => { order: string; transaction: string } | null;
  /** What a callback says, or null when it is not signed by the provider. */
  readCallback: (body: Record<string, string>) => PaymentReport | null;
  /** What became of an order. Null: the provider does not know it. @throws PaymentFailure */
  ask: (order: { id: string; transaction: string | null }) => Promise<PaymentReport | null>;
  /** Gives a sum back, in qəpik; not there where only a person can. @throws PaymentFailure */
  refund?: (order: { transaction: string; amount: number; language: 'az' | 'en' | 'ru' }) => Promise<void>;
};

export type BrowserForm = { action: string; fields: Record<string, string> };

/** A provider that is away, slow, refuses or answers nonsense. */
export class PaymentFailure extends Error {}

/** The bank that is none: what its page does (spec §7, for people who try the site out). */
export type SandboxBank = {
  find: (transaction: string) => Promise<SandboxPayment | null>;
  /** Decides an open payment; what was decided once stays. The callback as a bank would send it. */
  decide: (transaction: string, isPaid: boolean) => Promise<Record<string, string>>;
};
export type SandboxPayment = {
  transaction: string;
  /** AZN, as it was asked for: `25.50` */
  amount: string;
  description: string;
  status: 'new' | 'success' | 'error' | 'returned';
  success_url: string;
  error_url: string;
};
