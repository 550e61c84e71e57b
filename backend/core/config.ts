// The site parses its own variables in lib/env.ts.
import { resolve } from 'node:path';
import { z } from 'zod';
import { problemsTogether } from './config-together';
import {
  address,
  count,
  type Environment,
  missingSiteUrl,
  openSiteUrl,
  oneOf,
  readVariables,
  sender,
  SHARED_VARIABLES,
} from '@/contract/environment';
import { FILE_SIZE_MAX } from '@/domain/file-limits';

const KB_IN_MB = 1024;

const configSchema = z.object({
  ...SHARED_VARIABLES,
  DATABASE_URL: z
    .string()
    .refine(
      (typed) => /^postgres(ql)?:\/\//.test(typed) && URL.canParse(typed),
      'має вигляд postgres://користувач:пароль@сервер:5432/база: виправте її або приберіть, щоб використати SQLite',
    )
    .default('')
    .describe('postgres://… ; empty = SQLite in DATA_DIR'),
  LOAD_SAMPLES: oneOf(['auto', 'yes', 'no']).default('auto').describe('auto = yes in demo mode, no in production mode'),
  CAR_VERIFICATION: oneOf(['on', 'off']).default('on').describe('on = fines are shown only for verified cars'),
  SITE_URL_WITHOUT_TLS: oneOf(['no', 'yes']).default('no').describe('yes: SITE_URL may be http:// in production'),
  AUTH_SECRET: z.string().default('').describe('Key of the session cookie; checked before a production start'),
  S3_ENDPOINT: address('https://storage.gov.ua')
    .default('')
    .describe('S3-compatible storage for uploads; empty = a folder in DATA_DIR'),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().default(''),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
  SMTP_URL: z
    .string()
    .refine(
      (typed) => /^smtps?:\/\/.+/.test(typed) && URL.canParse(typed),
      'має вигляд smtps://користувач:пароль@сервер',
    )
    .default('')
    .describe('Mail server; empty = mails are files in DATA_DIR/mail'),
  MAIL_FROM: sender.default('').describe('Sender of mails; has to be given where they go out'),
  PICTURE_ORIGINS: z
    .string()
    .regex(
      /^(https:\/\/[\w.-]+(:\d+)?( +|$))*$/,
      'має бути список адрес вигляду https://media.example.org через пробіл',
    )
    .default('')
    .transform((text) => text.split(/ +/).filter(Boolean))
    .describe('Other sites whose pictures news may show'),
  CAPTCHA_SECRET: z.string().default('').describe('Secret of reCAPTCHA v2; empty = forms need no captcha'),
  CAPTCHA_VERIFY_URL: address('https://www.google.com/recaptcha/api/siteverify')
    .default('https://www.google.com/recaptcha/api/siteverify')
    .describe('Where the provider verifies a captcha'),
  CAPTCHA_TIMEOUT_MS: count(100, 5_000).default(5_000).describe('Limit for one verification'),
  BACKUP_DIR: z.string().default('').describe('Folder of the daily copies; empty = none are made'),
  BACKUP_KEEP: count(1, 3650).default(14).describe('How many daily copies stay'),
  UPLOADS_DAILY_MB: count(100, 1_000_000)
    .default(10_000)
    .describe(
      'Megabytes of files taken in a day from everybody together; one visitor or citizen gets a twentieth, a whole file at least',
    ),
  REGISTER_PUSH_MAX_MB: count(1, 2000).default(100).describe('Largest register that a program may send'),
  REGISTER_PUSH_LIMIT_S: count(10, 3600).default(600).describe('Seconds after which the taking over is ended'),
  WEBHOOK_PRIVATE_ADDRESSES: oneOf(['on', 'off'])
    .default('off')
    .describe('on = webhooks may go to http:// and to private addresses'),
  WEB_PUSH: oneOf(['on', 'off']).default('on').describe('off = nothing is sent to the browsers’ push services'),
  ID_GOV_UA_CLIENT_SECRET: z.string().default('').describe('Secret of the site at ID.GOV.UA'),
  ID_GOV_UA_CERTIFICATE: z
    .string()
    .default('')
    .describe('File of the certificate that ID.GOV.UA encrypts for; empty = it sends plain JSON'),
  ID_GOV_UA_DECRYPT: z
    .string()
    .default('')
    .describe('Program that reads the envelope (base64) and writes the person (JSON); with the certificate only'),
  ID_GOV_UA_TIMEOUT_MS: count(100, 10_000)
    .default(8_000)
    .describe('Limit for one call of ID.GOV.UA and for decrypting'),
  WATCHDOG_URL: address('https://hc-ping.com/…')
    .default('')
    .describe('Asked once a minute while the work is done and mails go out; empty = nobody is told'),
  OPERATOR_EMAIL: z
    .string()
    .regex(/^[^\s@,]+@[^\s@,]+$/, 'має бути однією адресою, наприклад admin@parking.gov.ua')
    .default('')
    .describe('Gets a letter a day and an alarm at once; empty = none'),
  TEST_CLOCK_FILE: z.string().default('').describe('Tests only: a file with milliseconds added to the clock'),
  TEST_PUSH_ORIGIN: z.string().default('').describe('Tests only: a push service that may be private'),
});

export const CONFIG_VARIABLES: readonly string[] = Object.keys(configSchema.shape);

/** Applies to connecting to PostgreSQL and to a query, so the worst case is twice this. */
export const DATABASE_LIMIT_MS = 2300;

export interface Config {
  databaseUrl: string;
  /** Not configurable: only tests raise it, so that a busy machine refuses nobody. */
  databaseLimitMs: number;
  dataDir: string;
  samplesDir: string;
  production: boolean;
  loadSamples: boolean;
  carVerification: boolean;
  authSecret: string;
  /** Before it was changed: opens what was sealed by it. Empty: there is none. */
  authSecretFormer: string;
  /** Null: files go to a folder in `dataDir`. */
  s3: { endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string } | null;
  siteUrl: string;
  /** Empty: mails are written as files to `dataDir`. */
  smtpUrl: string;
  mailFrom: string;
  pictureOrigins: string[];
  captcha: { secret: string; verifyUrl: string; timeoutMs: number } | null;
  /** Kilobytes per day, per uploader and in total. */
  dailyUploads: { ofOne: number; ofAll: number };
  /** `program` is not configurable: null but in tests, which name a bundled one for speed. */
  registerPush: { maxBytes: number; limitMs: number; program: string | null };
  webhookPrivate: boolean;
  webPush: boolean;
  /** Null: nobody signs in by ID.GOV.UA. */
  idGovUa: {
    url: string;
    clientId: string;
    clientSecret: string;
    /** Null: ID.GOV.UA sends plain JSON. */
    envelope: { certificate: string; program: string } | null;
    timeoutMs: number;
  } | null;
  /** scrypt parameters. Not configurable: only tests lower them, for speed. */
  passwordCost: { n: number; r: number; p: number };
  backupDir: string;
  backupKeep: number;
  operatorEmail: string;
  /** Empty: nobody outside is told that the site works. */
  watchdogUrl: string;
  diskFreeMinMb: number;
  trustedProxyHops: number;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  testClockFile: string;
  testPushOrigin: string;
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const told = (given: Environment, problems: string[]) => [
  ...missingSiteUrl(given),
  ...openSiteUrl(given),
  ...problems,
  ...problemsTogether(given),
];

/** For a program that may know none of our secrets. */
export const environmentOnly = (names: string[]): NodeJS.ProcessEnv => ({
  NODE_ENV: process.env.NODE_ENV,
  ...Object.fromEntries(names.map((name) => [name, process.env[name]])),
});

/** For a program that this one starts. */
export const environmentWith = (changes: Environment): NodeJS.ProcessEnv => ({ ...process.env, ...changes });

export const configProblems = (environment: Environment): string[] =>
  told(environment, readVariables(configSchema, environment).problems);

/** Throws ConfigError with a sentence on each wrong variable. */
export function readConfig(environment: Environment = process.env): Config {
  const { values: parsed, problems } = readVariables(configSchema, environment);
  const wrong = told(environment, problems);
  if (!parsed || wrong.length > 0) throw new ConfigError(wrong.join('\n'));
  const production = parsed.APP_MODE === 'production';
  const uploads = parsed.UPLOADS_DAILY_MB * KB_IN_MB;
  return {
    databaseUrl: parsed.DATABASE_URL,
    databaseLimitMs: DATABASE_LIMIT_MS,
    dataDir: resolve(parsed.DATA_DIR),
    samplesDir: resolve('samples'),
    production,
    loadSamples: parsed.LOAD_SAMPLES === 'yes' || (parsed.LOAD_SAMPLES === 'auto' && !production),
    carVerification: parsed.CAR_VERIFICATION === 'on',
    authSecret: parsed.AUTH_SECRET,
    authSecretFormer: parsed.AUTH_SECRET_FORMER,
    s3: readS3(parsed),
    siteUrl: parsed.SITE_URL,
    smtpUrl: parsed.SMTP_URL,
    mailFrom: parsed.MAIL_FROM || 'Паркінспекція <no-reply@localhost>',
    pictureOrigins: parsed.PICTURE_ORIGINS,
    captcha: readCaptcha(parsed),
    dailyUploads: { ofOne: Math.max(FILE_SIZE_MAX / KB_IN_MB, uploads / 20), ofAll: uploads },
    registerPush: {
      maxBytes: parsed.REGISTER_PUSH_MAX_MB * KB_IN_MB * KB_IN_MB,
      limitMs: parsed.REGISTER_PUSH_LIMIT_S * 1000,
      program: null,
    },
    webhookPrivate: parsed.WEBHOOK_PRIVATE_ADDRESSES === 'on',
    webPush: parsed.WEB_PUSH === 'on',
    idGovUa: readIdGovUa(parsed),
    passwordCost: { n: 2 ** 15, r: 8, p: 3 },
    backupDir: parsed.BACKUP_DIR && resolve(parsed.BACKUP_DIR),
    backupKeep: parsed.BACKUP_KEEP,
    operatorEmail: parsed.OPERATOR_EMAIL,
    watchdogUrl: parsed.WATCHDOG_URL,
    diskFreeMinMb: parsed.DISK_FREE_MIN_MB,
    trustedProxyHops: parsed.TRUSTED_PROXY_HOPS,
    logLevel: parsed.LOG_LEVEL,
    testClockFile: parsed.TEST_CLOCK_FILE,
    testPushOrigin: parsed.TEST_PUSH_ORIGIN,
  };
}

function readS3(parsed: z.infer<typeof configSchema>): Config['s3'] {
  if (!parsed.S3_ENDPOINT) return null;
  return {
    endpoint: parsed.S3_ENDPOINT,
    region: parsed.S3_REGION,
    bucket: parsed.S3_BUCKET,
    accessKeyId: parsed.S3_ACCESS_KEY_ID,
    secretAccessKey: parsed.S3_SECRET_ACCESS_KEY,
  };
}

function readIdGovUa(parsed: z.infer<typeof configSchema>): Config['idGovUa'] {
  if (!parsed.ID_GOV_UA_CLIENT_ID || !parsed.AUTH_SECRET) return null;
  const [certificate, program] = [parsed.ID_GOV_UA_CERTIFICATE, parsed.ID_GOV_UA_DECRYPT];
  return {
    url: parsed.ID_GOV_UA_URL.replace(/\/+$/, ''),
    clientId: parsed.ID_GOV_UA_CLIENT_ID,
    clientSecret: parsed.ID_GOV_UA_CLIENT_SECRET,
    envelope: certificate ? { certificate: resolve(certificate), program: resolve(program) } : null,
    timeoutMs: parsed.ID_GOV_UA_TIMEOUT_MS,
  };
}

function readCaptcha(parsed: z.infer<typeof configSchema>): Config['captcha'] {
  if (!parsed.CAPTCHA_SECRET) return null;
  return { secret: parsed.CAPTCHA_SECRET, verifyUrl: parsed.CAPTCHA_VERIFY_URL, timeoutMs: parsed.CAPTCHA_TIMEOUT_MS };
}
