import 'server-only';
import {
  address,
  count,
  type Environment,
  missingSiteUrl,
  networks,
  oneOf,
  readVariables,
  SHARED_VARIABLES,
} from '@/contract/environment';
import { z } from '@/contract/zod';
import { findSampleValues } from '@/domain/sample-values';

const envSchema = z.object({
  ...SHARED_VARIABLES,
  API_BASE_URL: address('https://city.example/api/v2')
    .optional()
    .describe("A city's existing API, e.g. https://city.example/api/v2; empty = embedded"),
  API_LOGIN_PATH: z.string().default('login/').describe('Path of the sign-in call below the API base'),
  API_TIMEOUT_MS: count(100, 60_000)
    .default(5_000)
    .describe('Limit for a read of the API; a write has six times as long'),
  AUTH_SECRET: z
    .string({ error: 'має бути ключем, не коротшим за 32 символи' })
    .min(32, 'має бути ключем, не коротшим за 32 символи')
    .describe('Key of the session cookie'),
  MAP_TILE_URL: z
    .string()
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png')
    .describe('Address template of the map tiles; "none" = a map without tiles'),
  PICTURE_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(/ +/).filter(Boolean))
    .describe('Other sites whose pictures news may show; checked in backend/core/config.ts'),
  SMTP_URL: z
    .string()
    .default('')
    .describe('Here only to tell that mails do not go out; checked in backend/core/config.ts'),
  CAPTCHA_SITE_KEY: z
    .string()
    .optional()
    .describe(
      'Site key of reCAPTCHA v2; empty = no captcha anywhere. The API verifies: CAPTCHA_SECRET in backend/core/config.ts',
    ),
  ID_GOV_UA_METHODS: z
    .string()
    .regex(
      /^(dig_sign|bank_id|mobile_id|diia_id)(,(dig_sign|bank_id|mobile_id|diia_id))*$/,
      'має бути списком через кому з dig_sign, bank_id, mobile_id, diia_id',
    )
    .default('dig_sign,bank_id,mobile_id,diia_id')
    .describe('Ways to sign that ID.GOV.UA offers: КЕП, BankID НБУ, Mobile ID, Дія.Підпис'),
  FALLBACK_PHONES: z.string().optional().describe('Phones shown until the API has answered once, separated by commas'),
  FALLBACK_ADDRESS: z.string().optional().describe('Address of the office shown until the API has answered once'),
  PROCESSES: z
    .union([z.literal('auto'), count(1, 64)], { error: 'має бути числом від 1 до 64 або auto' })
    .optional()
    .describe('Processes that serve; auto = one for each core; empty = auto in production, 1 in demo'),
  PAGE_CACHE: oneOf(['on', 'off'])
    .default('on')
    .describe('off = every page is rendered anew, for who keeps them elsewhere'),
  COMMIT: z.string().default('').describe('Which commit runs, where there is no .git: set in the container image'),
  DRAIN_SECONDS: count(0, 60)
    .default(0)
    .describe('How long the site answers on after SIGTERM, so that a balancer notices'),
  DESK: oneOf(['on', 'off']).default('on').describe('off = the staff work by commands only'),
  DESK_NETWORKS: networks
    .default([])
    .describe('Networks from which the desk opens, e.g. "203.0.113.0/24 2001:db8::/48"; empty = from anywhere'),
  METRICS_PORT: count(1, 65_535).optional().describe('Port of /metrics; empty = none'),
  METRICS_HOST: z.string().default('127.0.0.1').describe('Address that /metrics is served on'),
});

export const ENV_VARIABLES: readonly string[] = Object.keys(envSchema.shape);

export type Env = z.infer<typeof envSchema>;

let parsed: Env | undefined;

export const isDevelopment = process.env.NODE_ENV === 'development';

const sampleFallbacks = ({ APP_MODE, FALLBACK_PHONES, FALLBACK_ADDRESS }: Environment): string[] =>
  APP_MODE === 'production'
    ? findSampleValues({ FALLBACK_PHONES: FALLBACK_PHONES?.split(','), FALLBACK_ADDRESS }).map(
        (name) => `${name.split('.', 1)[0] ?? name} має зразкове значення: у режимі production задайте справжнє.`,
      )
    : [];

export const envProblems = (environment: Environment): string[] => [
  ...missingSiteUrl(environment),
  ...sampleFallbacks(environment),
  ...readVariables(envSchema, environment).problems,
];

export function env(): Env {
  if (!parsed) {
    const { values, problems } = readVariables(envSchema, process.env);
    if (!values) throw new Error(problems.join('\n'));
    parsed = values;
  }
  return parsed;
}
