import { join } from 'node:path';
import type { Logger } from 'pino';
import { pathIn } from '#contract/wire/addresses.ts';
import { openCloudflareCache } from './adapters/cache/cloudflare.ts';
import { openNginxCache } from './adapters/cache/nginx.ts';
import { openDiskFiles } from './adapters/files/disk.ts';
import { openS3Files } from './adapters/files/s3.ts';
import { openMailMessenger } from './adapters/mail/messenger.ts';
import { openMailOutbox } from './adapters/mail/outbox.ts';
import { openSmtp } from './adapters/mail/smtp.ts';
import { openGoogleMaps } from './adapters/maps/google.ts';
import { openSchematicMaps } from './adapters/maps/schematic.ts';
import { EPOINT, openEpoint, overHttp } from './adapters/payments/epoint.ts';
import { openPortmanatCard, openPortmanatCheckout } from './adapters/payments/portmanat.ts';
import { openSandbox } from './adapters/payments/sandbox.ts';
import { openPushOutbox } from './adapters/push/outbox.ts';
import { openVapidKeys } from './adapters/push/vapid-keys.ts';
import { openWebPush } from './adapters/push/web-push.ts';
import { openMemoryRates } from './adapters/rates/memory.ts';
import { openValkeyRates } from './adapters/rates/valkey.ts';
import { openLsim } from './adapters/sms/lsim.ts';
import { openSmsOutbox } from './adapters/sms/outbox.ts';
import { openTwilio } from './adapters/sms/twilio.ts';
import { readableTelegram, writeTelegram } from './adapters/telegram/message-text.ts';
import { openOutboxBot, openTelegramOutbox } from './adapters/telegram/outbox.ts';
import { openTelegramBot, openTelegramMessenger } from './adapters/telegram/telegram.ts';
import type { Config } from './config.ts';
import type { Db } from './database/db.ts';
import type { Adapters, Deps } from './deps.ts';
import { openedLink, signButton } from './messages/link-service.ts';
import { type Outside, openOutside } from './outside/outside.ts';
import type { ButtonAct, ContactAddress, Message, SharedCache, SmsSender } from './ports.ts';

/** Selects the adapter of each port. In development the outbox is also logged. */
export function composeAdapters(config: Config, log?: Logger): Adapters {
  const schematic = openSchematicMaps();
  const outside = openOutside();
  const outbox = join(config.DATA_DIR, 'outbox');
  const print = config.NODE_ENV === 'development' ? (line: string) => log?.info(line) : undefined;
  const onRateFailure = (error: Error) => log?.warn(error, 'requests are counted by each instance alone');
  return {
    outside,
    clock: { now: () => new Date() },
    ...openFiles(config, outside),
    rates: config.REDIS_URL ? openValkeyRates(config.REDIS_URL, onRateFailure, outside) : openMemoryRates(),
    sharedCache: openSharedCache(config, outside),
    maps: config.GOOGLE_MAPS_KEY ? openGoogleMaps(config.GOOGLE_MAPS_KEY, schematic, outside) : schematic,
    sms: openSms(config, outbox, outside, print),
    mail: config.MAIL_URL.startsWith('outbox:')
      ? openMailOutbox(outbox, print)
      : openSmtp(config.MAIL_URL, config.MAIL_FROM, outside),
  };
}

type PaymentDeps = Pick<Deps, 'payments' | 'sandbox'>;

/** The payment provider of each payment method. The sandbox bank stores its payments in our database. */
export function composePayments(config: Config, db: Db, secret: Uint8Array, outside: Outside): PaymentDeps {
  // readConfig has checked that each chosen provider is configured
  const text = (value: string | undefined) => value ?? '';
  const isOn = (provider: Config['PAYMENTS_PROVIDER'][number]) => config.PAYMENTS_PROVIDER.includes(provider);
  const { PUBLIC_URL: url } = config;
  const shop = {
    partner: text(config.PORTMANAT_PARTNER_ID),
    service: text(config.PORTMANAT_SERVICE_ID),
    key: text(config.PORTMANAT_KEY),
    takesTests: config.NODE_ENV !== 'production',
  };
  const account = { publicKey: text(config.EPOINT_PUBLIC_KEY), privateKey: text(config.EPOINT_PRIVATE_KEY) };
  const sandbox = isOn('sandbox') ? openSandbox(db, url, secret) : null;
  const card = isOn('epoint') ? openEpoint(account, { send: overHttp(EPOINT, outside) }) : sandbox?.payments;
  const portmanat = isOn('portmanat')
    ? openPortmanatCheckout(shop, url)
    : isOn('portmanat-card')
      ? openPortmanatCard(shop, url, { outside })
      : sandbox?.payments;
  return {
    payments: { ...(card && { bank_card: card }), ...(portmanat && { portmanat }) },
    sandbox: sandbox?.bank ?? null,
  };
}

type MessagePorts = Pick<Deps, 'messengers' | 'telegram' | 'pushKey'>;

/** The channel of each kind of contact. Without a bot Telegram is the outbox on a laptop, and not offered in production. */
export function composeMessengers(
  config: Config,
  { outside, mail, texts, secret }: Pick<Deps, 'outside' | 'mail' | 'texts' | 'secret'>,
): MessagePorts {
  const { PUBLIC_URL: publicUrl, TELEGRAM_BOT_TOKEN: token, TELEGRAM_BOT_NAME: name = '' } = config;
  const outbox = join(config.DATA_DIR, 'outbox');
  const writingTo = async ({ language, contact }: ContactAddress) => ({
    texts: (await texts.textsIn(language)).texts,
    sign: (act: ButtonAct, about: string) => signButton(secret, act, { contact, about }),
    keepUrl: (listing: number) => `${publicUrl}${pathIn(language, `/favorites?keep=listing-${listing}`)}`,
  });
  const write = async (message: Message, to: ContactAddress) => writeTelegram(message, to, await writingTo(to));
  const writeFile = async (message: Message, to: ContactAddress) => readableTelegram(message, to, await writingTo(to));
  const keys = openVapidKeys(config);
  const partsOf = async ({ language, contact }: ContactAddress) => ({
    seen: openedLink(secret, contact),
    stopLabel: (await texts.textsIn(language)).texts.message_stop_button ?? '',
  });
  const subject = `mailto:${/[^\s<]+@[^\s>]+/.exec(config.MAIL_FROM)?.[0] ?? ''}`;
  return {
    messengers: {
      mail: openMailMessenger(mail, { publicUrl, textsIn: texts.textsIn }),
      telegram: token ? openTelegramMessenger(token, write, { outside }) : openTelegramOutbox(outbox, writeFile),
      push: config.PUSH === 'web' ? openWebPush({ keys, subject, partsOf, outside }) : openPushOutbox(outbox, partsOf),
    },
    telegram: token
      ? openTelegramBot(token, name, { outside })
      : config.NODE_ENV === 'production'
        ? null
        : openOutboxBot(outbox, publicUrl),
    pushKey: async () => (config.SERVICE_WORKER ? (await keys()).publicKey : null),
  };
}

/** In a bucket the stores are named like their folders on disk. */
function openFiles(config: Config, outside: Outside): Pick<Adapters, 'files' | 'privateFiles'> {
  const { S3_BUCKET: name, S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = config;
  if (!name)
    return {
      files: openDiskFiles(join(config.DATA_DIR, 'uploads')),
      privateFiles: openDiskFiles(join(config.DATA_DIR, 'feedback')),
    };
  const { S3_REGION: region, S3_ENDPOINT: endpoint, S3_PATH_STYLE: isPathStyle } = config;
  const bucket = { bucket: name, region, endpoint, accessKeyId, secretAccessKey, isPathStyle };
  return {
    files: openS3Files(bucket, 'uploads', outside),
    privateFiles: openS3Files(bucket, 'feedback', outside),
  };
}

function openSharedCache(config: Config, outside: Outside): SharedCache | null {
  // readConfig has checked that the chosen cache is configured
  const text = (value: string | undefined) => value ?? '';
  if (config.SHARED_CACHE === 'nginx') return openNginxCache(text(config.SHARED_CACHE_URL), outside);
  if (config.SHARED_CACHE === 'cloudflare')
    return openCloudflareCache(
      { zone: text(config.CLOUDFLARE_ZONE_ID), token: text(config.CLOUDFLARE_API_TOKEN), site: config.PUBLIC_URL },
      outside,
    );
  return null;
}

function openSms(config: Config, outbox: string, outside: Outside, print?: (line: string) => void): SmsSender {
  // readConfig has checked that the chosen provider is configured
  const text = (value: string | undefined) => value ?? '';
  if (config.SMS_PROVIDER === 'lsim')
    return openLsim(
      {
        login: text(config.LSIM_LOGIN),
        password: text(config.LSIM_PASSWORD),
        sender: text(config.LSIM_SENDER),
      },
      { outside },
    );
  if (config.SMS_PROVIDER === 'twilio')
    return openTwilio(
      {
        account: text(config.TWILIO_ACCOUNT_SID),
        token: text(config.TWILIO_AUTH_TOKEN),
        from: text(config.TWILIO_FROM),
      },
      { outside },
    );
  return openSmsOutbox(outbox, print);
}
