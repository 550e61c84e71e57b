// Both sides of the process read the environment; what is wrong is one sentence per variable.
import { z } from './zod';

export type Environment = Record<string, string | undefined>;

const OF_SECRETS = /SECRET|PASSWORD|KEY|(SMTP|DATABASE|API_BASE|WATCHDOG)_URL/;

export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `має бути одне з: ${values.join(', ')}` });

export function count(min: number, max: number) {
  const error = `має бути числом від ${min} до ${max}`;
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error);
}

export const address = (example: string) =>
  z
    .string()
    .refine((typed) => /^https?:\/\//.test(typed) && URL.canParse(typed), `має бути адресою, наприклад ${example}`);

const siteUrl = address('https://parking.gov.ua')
  .refine(
    (typed) => !URL.canParse(typed) || new URL(typed).href === `${new URL(typed).origin}/`,
    'має бути без шляху, параметрів і пароля, наприклад https://parking.gov.ua',
  )
  .transform((typed) => new URL(typed).origin);

/** With a name or without. */
export const sender = z
  .string()
  .regex(
    /^([^<>@\r\n]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/,
    'має бути адресою, з якої йдуть листи, наприклад «Паркінспекція <no-reply@parking.gov.ua>»',
  );

const NETWORKS = 'має бути списком мереж, наприклад 203.0.113.0/24 2001:db8::/48';
const network = z.union([z.cidrv4(), z.cidrv6()]);

/** Separated by spaces. */
export const networks = z
  .string()
  .transform((typed) => typed.split(/[\s,]+/).filter(Boolean))
  .refine((given) => given.every((one) => network.safeParse(one).success), NETWORKS);

/** What both sides read: the site in lib/env.ts, the back end in backend/core/config.ts. */
export const SHARED_VARIABLES = {
  SITE_URL: siteUrl
    .default('http://localhost:3000')
    .describe('Public address of the site, without a path: links in mails come from here, never from a request'),
  APP_MODE: oneOf(['demo', 'production']).default('demo').describe('production refuses samples and default secrets'),
  DATA_DIR: z.string().default('.data').describe('Folder of the SQLite database and of all that is kept on disk'),
  DISK_FREE_MIN_MB: count(0, 10_000_000)
    .default(100)
    .describe('With less room than this on the disk of DATA_DIR the instance says that it is not ready'),
  TRUSTED_PROXY_HOPS: count(0, 10)
    .default(0)
    .describe('How many proxies of ours stand before the site and add to X-Forwarded-For'),
  LOG_LEVEL: oneOf(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Least severe line of the log'),
  AUTH_SECRET_FORMER: z.string().default('').describe('The secret before AUTH_SECRET was changed: its sessions go on'),
  ID_GOV_UA_CLIENT_ID: z.string().default('').describe('Name of the site at ID.GOV.UA; empty = no sign-in by it'),
  ID_GOV_UA_URL: address('https://test.id.gov.ua').default('https://id.gov.ua').describe('ID.GOV.UA or its test stand'),
};

export const missingSiteUrl = ({ APP_MODE, SITE_URL }: Environment): string[] =>
  APP_MODE === 'production' && !SITE_URL
    ? ['SITE_URL у режимі production обов’язкова: це адреса сайту в листах, наприклад https://parking.gov.ua.']
    : [];

const isOfThisMachine = (hostname: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/** Sessions and links would go through the network as they are: the operator says it twice. */
export const openSiteUrl = ({ APP_MODE, SITE_URL = '', SITE_URL_WITHOUT_TLS }: Environment): string[] =>
  APP_MODE === 'production' &&
  URL.canParse(SITE_URL) &&
  new URL(SITE_URL).protocol === 'http:' &&
  !isOfThisMachine(new URL(SITE_URL).hostname) &&
  SITE_URL_WITHOUT_TLS !== 'yes'
    ? [
        'SITE_URL у режимі production має починатися з https://: інакше паролі й посилання йдуть мережею відкрито. Якщо так і треба, додайте SITE_URL_WITHOUT_TLS=yes.',
      ]
    : [];

function sentence({ path, message }: z.core.$ZodIssue, environment: Environment): string {
  const name = String(path[0]);
  const typed = environment[name];
  const given = typed === undefined || OF_SECRETS.test(name) ? '' : `, а вказано «${typed}»`;
  return `${name} ${message}${given}.`;
}

/** An empty variable is an absent one. */
export function readVariables<Schema extends z.ZodType>(schema: Schema, environment: Environment) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { data, error } = schema.safeParse(given);
  return { values: data, problems: (error?.issues ?? []).map((issue) => sentence(issue, given)) };
}
