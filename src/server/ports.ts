import type { Readable } from 'node:stream';

export type Clock = { now: () => Date };

/** Where files are kept: pictures that everybody sees, or what nobody but us does. A key is a path such as `ab/abcdef-small.webp`. */
export type FileStore = {
  /** Durable when it resolves. */
  put: (key: string, content: Uint8Array) => Promise<void>;
  read: (key: string) => Promise<Readable>;
  /** What is not there is no error. */
  remove: (key: string) => Promise<void>;
};

export type MapPicture = { latitude: number; longitude: number; zoom: number; width: number; height: number };

/** A picture of a place with a marker on it. */
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
};

export type Mailer = {
  /** Resolves when the next server has taken the mail. */
  send: (mail: Mail) => Promise<void>;
};
