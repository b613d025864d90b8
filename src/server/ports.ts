import type { Readable } from 'node:stream';
import type { PaymentOutcome } from '#contract/payments/fields.ts';
import type { Language } from '#contract/values/dates.ts';

export type Clock = {
  /** the time that everything is measured by: on a running site the database's, the same for every process */
  now: () => Date;
  /** seconds by which the machine's clock is ahead of this clock */
  skew?: () => number;
};

/** A store of public pictures or private files. A key is a path such as `ab/abcdef-small.webp`. */
export type FileStore = {
  /** Durable when it resolves. @throws StoreFailure, or errors of the disk */
  put: (key: string, content: Uint8Array) => Promise<void>;
  /** @throws Error with the code ENOENT when there is no such file, StoreFailure when that is unknown */
  read: (key: string) => Promise<Readable>;
  /** Deletes a file; a missing one is no error. @throws StoreFailure, or errors of the disk */
  remove: (key: string) => Promise<void>;
  /** Deletes leftovers of interrupted writes; absent where there are none. */
  sweep?: () => Promise<void>;
};

/** A store that is down or refuses us: nothing is known about the file. */
export class StoreFailure extends Error {
  readonly code = 'ESTORE';
}

/** A cache in front of the site, which keeps what visitors get. */
export type SharedCache = {
  /** Removes its copies of some paths. @throws OutsideFailure, or Error when it refuses */
  purge: (paths: readonly string[]) => Promise<void>;
};

/** Counts requests for rate limits. */
export type RequestRates = {
  /** Counts a request. @returns the count of the key in this minute. Never fails, never takes long */
  count: (key: string, now: Date) => Promise<number>;
  /** Closes the connection to where requests are counted, if there is one. */
  close: () => Promise<void>;
};

export type MapPicture = {
  latitude: number;
  longitude: number;
  zoom: number;
  width: number;
  height: number;
  /** the place is only approximate */
  isApproximate?: boolean;
  /** nothing of the place is shown, and no names: what lies below a live map while that loads */
  isBare?: boolean;
  theme?: 'light' | 'dark';
  /** of the names on our own pictures; a provider's are English (spec §7) */
  language?: Language;
};

/** Draws maps as pictures. */
export type MapImages = {
  /**
   * Draws a place with a marker, or with a circle where it is approximate. `mayPay` is asked before a picture that costs money;
   * if it says no, or the provider fails or takes too long, a free one is drawn. @throws Error when that fails too
   */
  draw: (
    picture: MapPicture,
    mayPay: () => Promise<boolean>,
  ) => Promise<{ content: Uint8Array; type: 'image/png' | 'image/webp' }>;
};

/** A text message for a mobile number `0XXXXXXXXX`. */
export type Sms = { to: string; text: string };

export type SmsSender = {
  /**
   * Sends a message through the provider once. Letters that cost more are transliterated.
   * @throws SmsFailure
   */
  send: (sms: Sms) => Promise<void>;
};

/** Why a message was not sent. `isCertain`: it certainly was not, so that a retry cannot send it twice. */
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
  /** the same as text */
  html?: string;
  /** where the person stops mails like this one, with one click (RFC 8058) */
  stop?: string | undefined;
  /** one address for replies */
  replyTo?: string;
  files?: readonly MailFile[];
  /** the same in every retry of this mail, and unique: `feedback 7` */
  id?: string;
};

export type Mailer = {
  /** Resolves when the next server has accepted the mail. An `id` lets receivers detect a repeated mail. @throws OutsideFailure, or what the server answers */
  send: (mail: Mail) => Promise<void>;
};

/** What a person can do by a button of a message: with a home, or with messages about something (`pause`). */
export const BUTTON_ACTS = ['keep', 'hide', 'show', 'pause'] as const;
export type ButtonAct = (typeof BUTTON_ACTS)[number];

/** Where a person is told things. `details`: what sending needs besides the address; `contact`: its id. */
export type ContactAddress = {
  address: string;
  details: Record<string, string>;
  language: 'az' | 'en' | 'ru';
  contact: number;
  hasAccount: boolean;
};

/** A home in a message. Texts are plain and in the person's language; addresses are whole. */
export type MessageCard = {
  listing: number;
  title: string;
  place: string;
  price: string;
  /** why it is told: the search's name, the price before; null: the message says it */
  note: string | null;
  photo: string | null;
  url: string;
  /** where they hide it, when it was found for them; not in Telegram, which has a button */
  hide?: string;
};

/** What a person is told, in their language. Each channel shows as much of it as it can. */
export type Message = {
  /** the same in every retry of this message, and unique */
  id: string;
  heading: string;
  paragraphs: readonly string[];
  cards: readonly MessageCard[];
  button: { label: string; url: string } | null;
  /** what is paused or stopped by one tap: `alert 7`; null: cannot be stopped */
  about: string | null;
  /** where they stop messages like this one, with one click (RFC 8058); null: cannot be stopped */
  stop: string | null;
  /** the page of the searches that they saved */
  searches?: string;
};

/**
 * `gone`: nobody is there any more, so that nothing further is sent. `later`: the channel asks for a pause, in seconds. `refused`:
 * the channel does not take this message. `unknown`: no answer, while others got one; it may have arrived, and a repeated one would
 * be shown beside it.
 */
export type Delivery =
  | { result: 'sent'; providerId: string | null }
  | { result: 'gone' }
  | { result: 'later'; seconds: number }
  | { result: 'refused' | 'unknown'; reason: string };

/** One channel: mail, Telegram or push. */
export type Messenger = {
  /**
   * Sends a message once. It answers within ten seconds or not at all. @throws when the channel fails, which says nothing about this message
   * @param isRepeat it was sent before, and may have arrived
   */
  send: (to: ContactAddress, message: Message, isRepeat?: boolean) => Promise<Delivery>;
};

/** A button below a message of the bot, as Telegram writes it. */
export type BotButton = { text: string } & ({ url: string } | { callback_data: string });

/** The bot that people link to be told things in Telegram. Each call answers within ten seconds or fails. */
export type TelegramBot = {
  /** the address that opens it with a code */
  linkOf: (code: string) => string;
  /** Writes to a chat. @throws OutsideFailure, or what Telegram answers */
  say: (chat: string, text: string) => Promise<void>;
  /** Answers the press of a button by a short notice. @throws as `say` */
  answer: (press: string, text: string) => Promise<void>;
  /** Puts other buttons below a message. @throws as `say` */
  changeButtons: (chat: string, message: number, rows: readonly BotButton[][]) => Promise<void>;
  /** Has Telegram report what people write and press to an address of ours. @throws as `say` */
  listen: (url: string, secret: string) => Promise<void>;
};

/** A payment for a provider, in qəpik. */
export type PaymentOrder = {
  /** our id, never used twice */
  id: string;
  amount: number;
  description: string;
  language: 'az' | 'en' | 'ru';
  /** where the browser returns to, which proves nothing */
  returnTo: { success: string; failure: string };
};

/** A provider's report about an order. Amounts in qəpik; null: not reported. */
export type PaymentReport = {
  order: string;
  transaction: string | null;
  outcome: PaymentOutcome;
  amount: number | null;
  currency: string | null;
  /** for staff: codes and messages; card numbers only masked */
  details: Record<string, string>;
};

/** A payment provider. It answers within five seconds or not at all. */
export type Payments = {
  /** the adapter's name, stored with each payment */
  name: string;
  /** Starts a payment. @returns where the browser continues @throws PaymentFailure */
  begin: (order: PaymentOrder) => Promise<{ redirectUrl: string; transaction: string | null }>;
  /** The replies that the provider expects to its callbacks. */
  responses: { accepted: string; refused?: string };
  /** The form that the browser posts from our bridge page, for providers that need one. */
  form?: (order: { id: string; amount: number }, ip: string) => BrowserForm;
  /** The provider's transaction id from the browser's return: unproven, the provider must confirm it. Null: invalid. */
  readReturn?: (query: Record<string, string>) => { order: string; transaction: string } | null;
  /** The report in a callback; null when the signature is wrong. */
  readCallback: (body: Record<string, string>) => PaymentReport | null;
  /** The state of an order. Null: unknown to the provider. @throws PaymentFailure */
  ask: (order: { id: string; transaction: string | null }) => Promise<PaymentReport | null>;
  /** Refunds an amount in qəpik; absent where only a person can. @throws PaymentFailure */
  refund?: (order: { transaction: string; amount: number; language: 'az' | 'en' | 'ru' }) => Promise<void>;
};

export type BrowserForm = { action: string; fields: Record<string, string> };

/** A provider that is down, slow, refuses, or answers nonsense. */
export class PaymentFailure extends Error {}

/** The sandbox bank behind its page (spec §7). */
export type SandboxBank = {
  /** A payment by the bank's own id; null: the bank does not know it. */
  find: (transaction: string) => Promise<SandboxPayment | null>;
  /** Decides an open payment; the first decision counts. @returns the callback a bank would send */
  decide: (transaction: string, isPaid: boolean) => Promise<Record<string, string>>;
};
export type SandboxPayment = {
  transaction: string;
  /** AZN, as requested: `25.50` */
  amount: string;
  description: string;
  status: 'new' | 'success' | 'error' | 'returned';
  success_url: string;
  error_url: string;
};
