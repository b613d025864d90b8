import { resolve } from 'node:path';
import { z } from 'zod';

const flag = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1');
const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be an address that starts with ${protocols.join(' or ')}//`,
  });
const database = url('postgres:', 'postgresql:');

/** An address, a network with its length in bits, or one of the names that Fastify knows. */
const Network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.enum(['loopback', 'linklocal', 'uniquelocal'])]);
const isNetwork = (text: string) => Network.safeParse(text).success;

/** Payment providers; of several each takes its own payment methods, the sandbox the rest. */
const PROVIDERS = ['sandbox', 'epoint', 'portmanat', 'portmanat-card', 'none'] as const;

/** Every environment variable of the product; `.env.example` lists the same (checked by a test). */
export const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url('http:', 'https:')
    .refine((text) => /^[^/]+\/\/[^/?#]+\/?$/.test(text), { error: 'must be an address alone, without a path' })
    .optional(),
  TRUST_PROXY: z
    .string()
    .refine((text) => text === 'true' || text === 'false' || text.split(',').every((one) => isNetwork(one.trim())), {
      error: 'must be addresses or networks with commas: 127.0.0.1,10.0.0.0/8',
    })
    .optional(),
  DATA_DIR: z
    .string()
    .min(1)
    .default('var')
    .transform((folder) => resolve(folder)),
  DATABASE_URL: database.optional(),
  DATABASE_REPLICA_URL: database.optional(),
  DATABASE_DIRECT_URL: database.optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(100).default(6),
  DATABASE_SETS_LIMITS: flag.default(true),
  DATABASE_STATEMENT_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(7_000),
  DATABASE_LOCK_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(2_000),
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(7_000),
  REDIS_URL: url('redis:', 'rediss:').optional(),
  SHARED_CACHE: z.enum(['nginx', 'cloudflare']).optional(),
  SHARED_CACHE_URL: url('http:', 'https:').optional(),
  CLOUDFLARE_ZONE_ID: z.string().min(1).optional(),
  CLOUDFLARE_API_TOKEN: z.string().min(1).optional(),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(0).default(3000),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ENDPOINT: url('http:', 'https:').optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_PATH_STYLE: flag.default(false),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SERVICE_WORKER: flag.default(true),
  SEED: z.enum(['demo', 'empty']).optional(),
  LISTING_DAYS: z.coerce.number().int().min(1).max(3650).default(30),
  MODERATION_CLAIM_MINUTES: z.coerce.number().int().min(1).max(1440).default(10),
  REPORTS_TO_HIDE: z.coerce.number().min(2).max(1000).default(5),
  MAP_STYLE_URL: url('http:', 'https:').optional(),
  MAP_TILE_URL: url('http:', 'https:').optional(),
  MAP_PMTILES: z.string().min(1).optional(),
  GOOGLE_MAPS_KEY: z.string().min(1).optional(),
  SMS_PROVIDER: z.enum(['outbox', 'lsim', 'twilio']).optional(),
  SMS_HOURLY_BUDGET: z.coerce.number().int().min(1).default(500),
  PROOF_WORK: z.coerce.number().int().min(1).max(100_000).default(600),
  PAYMENTS_PROVIDER: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .pipe(z.array(z.enum(PROVIDERS)))
    .refine((all) => new Set(all).size === all.length, { error: 'names one twice' })
    .refine((all) => !all.includes('none') || all.length === 1, { error: 'none goes with no other' })
    .refine((all) => !(all.includes('portmanat') && all.includes('portmanat-card')), {
      error: 'takes one kind of Portmanat',
    })
    .optional(),
  EPOINT_PUBLIC_KEY: z.string().min(1).optional(),
  EPOINT_PRIVATE_KEY: z.string().min(1).optional(),
  PORTMANAT_PARTNER_ID: z.string().min(1).optional(),
  PORTMANAT_SERVICE_ID: z.string().min(1).optional(),
  PORTMANAT_KEY: z.string().min(1).optional(),
  LSIM_LOGIN: z.string().min(1).optional(),
  LSIM_PASSWORD: z.string().min(1).optional(),
  LSIM_SENDER: z.string().min(1).max(11).optional(),
  TWILIO_ACCOUNT_SID: z.string().regex(/^AC/, 'must begin with AC').optional(),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional(),
  TWILIO_FROM: z.string().min(1).optional(),
  MAIL_URL: url('smtp:', 'smtps:', 'outbox:').optional(),
  MAIL_FROM: z.string().includes('@').optional(),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]{30,}$/, 'must be as BotFather shows it')
    .optional(),
  TELEGRAM_BOT_NAME: z
    .string()
    .regex(/^\w{5,32}$/, 'must be the name without @')
    .optional(),
  PUSH: z.enum(['outbox', 'web']).optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url')
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  SLOW_REQUEST_MS: z.coerce.number().int().min(0).max(600_000).default(1000),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  LOG_PRETTY: flag.optional(),
});

type ParsedEnvironment = z.infer<typeof Environment>;
export type Config = ParsedEnvironment & {
  SEED: 'demo' | 'empty';
  PUBLIC_URL: string;
  SMS_PROVIDER: NonNullable<ParsedEnvironment['SMS_PROVIDER']>;
  PAYMENTS_PROVIDER: NonNullable<ParsedEnvironment['PAYMENTS_PROVIDER']>;
  MAIL_URL: string;
  MAIL_FROM: string;
  PUSH: NonNullable<ParsedEnvironment['PUSH']>;
};

/** Required variables of each provider. */
const REQUIRED = {
  outbox: [],
  lsim: ['LSIM_LOGIN', 'LSIM_PASSWORD', 'LSIM_SENDER'],
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  epoint: ['EPOINT_PUBLIC_KEY', 'EPOINT_PRIVATE_KEY'],
  portmanat: ['PORTMANAT_PARTNER_ID', 'PORTMANAT_SERVICE_ID', 'PORTMANAT_KEY'],
  'portmanat-card': ['PORTMANAT_SERVICE_ID', 'PORTMANAT_KEY'],
  sandbox: [],
  none: [],
  nginx: ['SHARED_CACHE_URL'],
  cloudflare: ['CLOUDFLARE_ZONE_ID', 'CLOUDFLARE_API_TOKEN'],
} as const;

/**
 * Reads the configuration from the environment; a variable that is empty, or blank, counts as not set.
 * @throws Error that names every bad variable at once
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''));
  const parsed = Environment.safeParse(variables);
  const problems = parsed.success ? rulesBroken(parsed.data) : describeProblems(variables, parsed.error);
  if (!parsed.success || problems.length > 0)
    throw new Error(`The configuration is not usable:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  const { data } = parsed;
  const publicUrl = (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/$/, '');
  return {
    ...data,
    SEED: data.SEED ?? (data.NODE_ENV === 'production' ? 'empty' : 'demo'),
    PUBLIC_URL: publicUrl,
    SMS_PROVIDER: data.SMS_PROVIDER ?? 'outbox',
    PAYMENTS_PROVIDER: data.PAYMENTS_PROVIDER ?? ['sandbox'],
    MAIL_URL: data.MAIL_URL ?? 'outbox:',
    PUSH: data.PUSH ?? (data.NODE_ENV === 'production' ? 'web' : 'outbox'),
    MAIL_FROM: data.MAIL_FROM ?? `Evim <no-reply@${new URL(publicUrl).hostname}>`,
  };
}

const rulesBroken = (config: ParsedEnvironment) => [...unsafeDefaults(config), ...missingVariables(config)];

/** What is invalid, and what would be missing if those variables were right. */
function describeProblems(variables: NodeJS.ProcessEnv, { issues }: z.ZodError): string[] {
  const invalid = new Set(issues.map(({ path }) => String(path[0])));
  const rest = Environment.safeParse(
    Object.fromEntries(Object.entries(variables).filter(([name]) => !invalid.has(name))),
  );
  const others = rest.success ? rulesBroken(rest.data) : [];
  return [
    ...issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...others.filter((line) => !invalid.has(line.slice(0, line.indexOf(':')))),
  ];
}

/** Names that begin like ours and are not ours, most likely misspelt: `S3_BUKET`. */
export function unknownVariables(environment: NodeJS.ProcessEnv = process.env): string[] {
  const known = Object.keys(Environment.shape).filter((name) => name !== 'NODE_ENV');
  const beginnings = known.filter((name) => name.includes('_')).map((name) => name.replace(/[^_]+$/, ''));
  return Object.keys(environment).filter(
    (name) => beginnings.some((one) => name.startsWith(one)) && !known.includes(name),
  );
}

/** Defaults that are fine for development but must be set explicitly in production. */
function unsafeDefaults(config: ParsedEnvironment): string[] {
  if (config.NODE_ENV !== 'production') return [];
  return [
    config.JWT_SECRET ? '' : 'JWT_SECRET: must be set in production',
    config.PUBLIC_URL ? '' : 'PUBLIC_URL: must be set in production',
    config.SMS_PROVIDER ? '' : 'SMS_PROVIDER: must be named in production (outbox sends nothing)',
    config.MAIL_URL ? '' : 'MAIL_URL: must be set in production (outbox: sends nothing)',
    config.PAYMENTS_PROVIDER ? '' : 'PAYMENTS_PROVIDER: must be named in production (epoint, portmanat, or none)',
    config.PAYMENTS_PROVIDER?.includes('sandbox')
      ? 'PAYMENTS_PROVIDER: sandbox gives money away, not in production'
      : '',
  ].filter((line) => line !== '');
}

function missingVariables(config: ParsedEnvironment): string[] {
  const providers = [
    ['SMS_PROVIDER', config.SMS_PROVIDER ?? 'outbox'],
    ...(config.SHARED_CACHE ? [['SHARED_CACHE', config.SHARED_CACHE] as const] : []),
    ...(config.PAYMENTS_PROVIDER ?? []).map((provider) => ['PAYMENTS_PROVIDER', provider] as const),
  ] as const;
  const keys = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const withoutBucket = (['S3_ENDPOINT', ...keys] as const).find((name) => config[name] !== undefined);
  const files = config.S3_BUCKET
    ? keys.filter((name) => config[name] === undefined).map((name) => `${name}: must be set with S3_BUCKET`)
    : withoutBucket
      ? [`S3_BUCKET: must be set with ${withoutBucket}`]
      : [];
  const ofProviders = providers.flatMap(([variable, provider]) =>
    REQUIRED[provider]
      .filter((name) => config[name] === undefined)
      .map((name) => `${name}: must be set for ${variable}=${provider}`),
  );
  const bot =
    config.TELEGRAM_BOT_TOKEN && !config.TELEGRAM_BOT_NAME
      ? ['TELEGRAM_BOT_NAME: must be set with TELEGRAM_BOT_TOKEN']
      : [];
  return [...files, ...ofProviders, ...bot];
}
