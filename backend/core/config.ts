// The site parses its own variables in lib/env.ts.
import { resolve } from 'node:path';
import { z } from 'zod';
import {
  address,
  count,
  type Environment,
  missingSiteUrl,
  oneOf,
  readVariables,
  siteUrl,
} from '@/contract/environment';

const KB_IN_MB = 1024;

const configSchema = z.object({
  DATABASE_URL: z
    .string()
    .refine(
      (typed) => /^postgres(ql)?:\/\//.test(typed) && URL.canParse(typed),
      'має вигляд postgres://користувач:пароль@сервер:5432/база: виправте її або приберіть, щоб використати SQLite',
    )
    .default('')
    .describe('postgres://… ; empty = SQLite in DATA_DIR'),
  DATA_DIR: z.string().default('.data').describe('Folder of the SQLite database and of uploaded files'),
  APP_MODE: oneOf(['demo', 'production']).default('demo').describe('production refuses samples and default secrets'),
  LOAD_SAMPLES: oneOf(['auto', 'yes', 'no']).default('auto').describe('auto = yes in demo mode, no in production mode'),
  CAR_VERIFICATION: oneOf(['on', 'off']).default('on').describe('on = fines are shown only for verified cars'),
  AUTH_SECRET: z.string().default('').describe('Key of the session cookie; checked before a production start'),
  S3_ENDPOINT: address('https://storage.gov.ua')
    .default('')
    .describe('S3-compatible storage for uploads; empty = a folder in DATA_DIR'),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().default(''),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
  SITE_URL: siteUrl
    .default('http://localhost:3000')
    .describe('Public address of the site: links in mails come from here, never from a request'),
  SMTP_URL: z
    .string()
    .refine(
      (typed) => /^smtps?:\/\/.+/.test(typed) && URL.canParse(typed),
      'має вигляд smtps://користувач:пароль@сервер',
    )
    .default('')
    .describe('Mail server; empty = mails are files in DATA_DIR/mail'),
  MAIL_FROM: z.string().default('').describe('Sender of mails; has to be given where they go out'),
  PICTURE_ORIGINS: z
    .string()
    .regex(
      /^(https:\/\/[\w.-]+(:\d+)?( +|$))*$/,
      'має бути перелік адрес вигляду https://media.example.org через пробіл',
    )
    .default('')
    .describe('Sites whose pictures news may show'),
  CAPTCHA_SITE_KEY: z.string().default('').describe('Shown by the site; here only to notice a half configuration'),
  CAPTCHA_SECRET: z.string().default('').describe('Secret of reCAPTCHA v2; empty = forms need no captcha'),
  CAPTCHA_VERIFY_URL: address('https://www.google.com/recaptcha/api/siteverify')
    .default('https://www.google.com/recaptcha/api/siteverify')
    .describe('Where the provider verifies a captcha'),
  CAPTCHA_TIMEOUT_MS: count(100, 5_000).default(5_000).describe('Limit for one verification'),
  BACKUP_DIR: z.string().default('').describe('Folder of the daily copies; empty = none are made'),
  BACKUP_KEEP: count(1, 3650).default(14).describe('How many daily copies stay'),
  UPLOADS_DAILY_MB: count(100, 1_000_000)
    .default(10_000)
    .describe('Megabytes of files taken in a day from everybody together; one visitor or citizen gets a twentieth'),
  REGISTER_PUSH_MAX_MB: count(1, 2000).default(100).describe('Largest register that a program may send'),
  REGISTER_PUSH_LIMIT_S: count(10, 3600).default(600).describe('Seconds after which the taking over is ended'),
  WEBHOOK_PRIVATE_ADDRESSES: oneOf(['on', 'off'])
    .default('off')
    .describe('on = webhooks may go to http:// and to private addresses'),
  OPERATOR_EMAIL: z
    .string()
    .regex(/^[^\s@,]+@[^\s@,]+$/, 'має бути однією адресою, наприклад admin@parking.gov.ua')
    .default('')
    .describe('Gets a letter a day and an alarm at once; empty = none'),
  DISK_FREE_MIN_MB: count(0, 10_000_000).default(100).describe('Here for the doctor; the site reads it in lib/env.ts'),
  TRUSTED_PROXY_HOPS: count(0, 10).default(0).describe('Here for the doctor; the site reads it in lib/env.ts'),
  LOG_LEVEL: oneOf(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  TEST_CLOCK_FILE: z.string().default('').describe('Tests only: a file with milliseconds added to the clock'),
});

export interface Config {
  databaseUrl: string;
  dataDir: string;
  samplesDir: string;
  production: boolean;
  loadSamples: boolean;
  carVerification: boolean;
  authSecret: string;
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
  /** scrypt parameters. Not configurable: only tests lower them, for speed. */
  passwordCost: { n: number; r: number; p: number };
  backupDir: string;
  backupKeep: number;
  operatorEmail: string;
  diskFreeMinMb: number;
  trustedProxyHops: number;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  testClockFile: string;
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

// Not refinements of the schema: they would go untold beside any other mistake.
const TOGETHER: ((given: Environment) => string | false)[] = [
  ({ APP_MODE, TEST_CLOCK_FILE }) =>
    APP_MODE === 'production' &&
    Boolean(TEST_CLOCK_FILE) &&
    'TEST_CLOCK_FILE призначено лише для тестів: приберіть цю змінну в режимі production.',
  ({ APP_MODE, LOAD_SAMPLES }) =>
    APP_MODE === 'production' &&
    LOAD_SAMPLES === 'yes' &&
    'LOAD_SAMPLES=yes не буває разом з APP_MODE=production: приберіть одне з двох.',
  ({ SMTP_URL, MAIL_FROM }) =>
    Boolean(SMTP_URL) &&
    !MAIL_FROM &&
    'SMTP_URL задано, тож потрібна й MAIL_FROM: від кого надходять листи, наприклад «Паркінспекція <no-reply@parking.gov.ua>».',
  ({ S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }) =>
    Boolean(S3_ENDPOINT) &&
    !(S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) &&
    'S3_ENDPOINT задано, тож потрібні й S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.',
  ({ CAPTCHA_SITE_KEY, CAPTCHA_SECRET }) =>
    Boolean(CAPTCHA_SITE_KEY) !== Boolean(CAPTCHA_SECRET) &&
    'CAPTCHA_SITE_KEY і CAPTCHA_SECRET потрібні разом: ключ показує перевірку на сторінках, секрет перевіряє її на сервері.',
];

const told = (given: Environment, problems: string[]) => [
  ...missingSiteUrl(given),
  ...problems,
  ...TOGETHER.flatMap((find) => find(given) || []),
];

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
  return {
    databaseUrl: parsed.DATABASE_URL,
    dataDir: resolve(parsed.DATA_DIR),
    samplesDir: resolve('samples'),
    production,
    loadSamples: parsed.LOAD_SAMPLES === 'yes' || (parsed.LOAD_SAMPLES === 'auto' && !production),
    carVerification: parsed.CAR_VERIFICATION === 'on',
    authSecret: parsed.AUTH_SECRET,
    s3: readS3(parsed),
    siteUrl: parsed.SITE_URL,
    smtpUrl: parsed.SMTP_URL,
    mailFrom: parsed.MAIL_FROM || 'Паркінспекція <no-reply@localhost>',
    pictureOrigins: parsed.PICTURE_ORIGINS.split(/ +/).filter(Boolean),
    captcha: readCaptcha(parsed),
    dailyUploads: { ofOne: (parsed.UPLOADS_DAILY_MB * KB_IN_MB) / 20, ofAll: parsed.UPLOADS_DAILY_MB * KB_IN_MB },
    registerPush: {
      maxBytes: parsed.REGISTER_PUSH_MAX_MB * KB_IN_MB * KB_IN_MB,
      limitMs: parsed.REGISTER_PUSH_LIMIT_S * 1000,
      program: null,
    },
    webhookPrivate: parsed.WEBHOOK_PRIVATE_ADDRESSES === 'on',
    passwordCost: { n: 2 ** 15, r: 8, p: 3 },
    backupDir: parsed.BACKUP_DIR && resolve(parsed.BACKUP_DIR),
    backupKeep: parsed.BACKUP_KEEP,
    operatorEmail: parsed.OPERATOR_EMAIL,
    diskFreeMinMb: parsed.DISK_FREE_MIN_MB,
    trustedProxyHops: parsed.TRUSTED_PROXY_HOPS,
    logLevel: parsed.LOG_LEVEL,
    testClockFile: parsed.TEST_CLOCK_FILE,
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

function readCaptcha(parsed: z.infer<typeof configSchema>): Config['captcha'] {
  if (!parsed.CAPTCHA_SECRET) return null;
  return { secret: parsed.CAPTCHA_SECRET, verifyUrl: parsed.CAPTCHA_VERIFY_URL, timeoutMs: parsed.CAPTCHA_TIMEOUT_MS };
}
