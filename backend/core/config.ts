// The site parses its own variables in lib/env.ts.
import { resolve } from 'node:path';
import { z } from 'zod';

const KB_IN_MB = 1024;

const configSchema = z.object({
  DATABASE_URL: z.string().default('').describe('postgres://… ; empty = SQLite in DATA_DIR'),
  DATA_DIR: z.string().default('.data').describe('Folder of the SQLite database and of uploaded files'),
  APP_MODE: z.enum(['demo', 'production']).default('demo').describe('production refuses samples and default secrets'),
  LOAD_SAMPLES: z
    .enum(['auto', 'yes', 'no'])
    .default('auto')
    .describe('auto = yes in demo mode, no in production mode'),
  CAR_VERIFICATION: z.enum(['on', 'off']).default('on').describe('on = fines are shown only for verified cars'),
  AUTH_SECRET: z.string().default('').describe('Key of the session cookie; checked before a production start'),
  S3_ENDPOINT: z.string().default('').describe('S3-compatible storage for uploads; empty = a folder in DATA_DIR'),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().default(''),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
  SITE_URL: z
    .url()
    .default('http://localhost:3000')
    .describe('Public address of the site: links in mails come from here, never from a request'),
  SMTP_URL: z
    .string()
    .regex(/^(smtps?:\/\/.+)?$/, 'має починатися з smtp:// або smtps://')
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
  CAPTCHA_VERIFY_URL: z
    .url()
    .default('https://www.google.com/recaptcha/api/siteverify')
    .describe('Where the provider verifies a captcha'),
  CAPTCHA_TIMEOUT_MS: z.coerce.number().int().min(100).max(5_000).default(5_000).describe('Limit for one verification'),
  BACKUP_DIR: z.string().default('').describe('Folder of the daily copies; empty = none are made'),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(3650).default(14).describe('How many daily copies stay'),
  UPLOADS_DAILY_MB: z.coerce
    .number()
    .int()
    .min(100)
    .max(1_000_000)
    .default(10_000)
    .describe('Megabytes of files taken in a day from everybody together; one visitor or citizen gets a twentieth'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
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
  /** scrypt parameters. Not configurable: only tests lower them, for speed. */
  passwordCost: { n: number; r: number; p: number };
  backupDir: string;
  backupKeep: number;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  testClockFile: string;
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Throws ConfigError naming each invalid variable. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = configSchema.safeParse(given);
  if (!result.success) {
    throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
  }
  const parsed = result.data;
  const production = parsed.APP_MODE === 'production';
  if (production && parsed.TEST_CLOCK_FILE) {
    throw new ConfigError('TEST_CLOCK_FILE призначено лише для тестів: приберіть цю змінну в режимі production.');
  }
  if (parsed.SMTP_URL && !parsed.MAIL_FROM) {
    throw new ConfigError(
      'SMTP_URL задано, тож потрібна й MAIL_FROM: від кого надходять листи, наприклад «Паркінспекція <no-reply@parking.example.org>».',
    );
  }
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
    passwordCost: { n: 2 ** 15, r: 8, p: 3 },
    backupDir: parsed.BACKUP_DIR && resolve(parsed.BACKUP_DIR),
    backupKeep: parsed.BACKUP_KEEP,
    logLevel: parsed.LOG_LEVEL,
    testClockFile: parsed.TEST_CLOCK_FILE,
  };
}

function readS3(parsed: z.infer<typeof configSchema>): Config['s3'] {
  if (!parsed.S3_ENDPOINT) return null;
  if (!parsed.S3_BUCKET || !parsed.S3_ACCESS_KEY_ID || !parsed.S3_SECRET_ACCESS_KEY) {
    throw new ConfigError('S3_ENDPOINT задано, тож потрібні й S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.');
  }
  return {
    endpoint: parsed.S3_ENDPOINT,
    region: parsed.S3_REGION,
    bucket: parsed.S3_BUCKET,
    accessKeyId: parsed.S3_ACCESS_KEY_ID,
    secretAccessKey: parsed.S3_SECRET_ACCESS_KEY,
  };
}

function readCaptcha(parsed: z.infer<typeof configSchema>): Config['captcha'] {
  if (Boolean(parsed.CAPTCHA_SITE_KEY) !== Boolean(parsed.CAPTCHA_SECRET)) {
    throw new ConfigError(
      'CAPTCHA_SITE_KEY і CAPTCHA_SECRET потрібні разом: ключ показує перевірку на сторінках, секрет перевіряє її на сервері.',
    );
  }
  if (!parsed.CAPTCHA_SECRET) return null;
  return { secret: parsed.CAPTCHA_SECRET, verifyUrl: parsed.CAPTCHA_VERIFY_URL, timeoutMs: parsed.CAPTCHA_TIMEOUT_MS };
}
