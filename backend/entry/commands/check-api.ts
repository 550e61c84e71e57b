import { type z, ZodError } from 'zod';
import { carsSchema } from '@/contract/cars';
import { evacuationPageSchema } from '@/contract/evacuations';
import { faqSchema } from '@/contract/faq';
import { FEATURES } from '@/contract/features';
import { fineLookupSchema, finesSchema } from '@/contract/fines';
import { newsPageSchema } from '@/contract/news';
import { parkingPlacesSchema } from '@/contract/parking';
import { lastRequestSchema } from '@/contract/session';
import { settingsSchema } from '@/contract/settings';
import { userSchema } from '@/contract/user';
import { vacancyPageSchema } from '@/contract/vacancies';
import { ConfigError } from '@/backend/core/config';
import { codeOf } from '@/backend/core/error-code';
import { readJson } from '@/backend/db/wire';
import { atTerminal, READS, text, word } from '@/backend/platform/commands/command';
import { required, UsageError } from '@/backend/platform/commands/usage';

interface Probe {
  path: string;
  schema: z.ZodType;
  /** What the site does without it. */
  without: string;
}

const PUBLIC: Probe[] = [
  { path: 'general/', schema: settingsSchema, without: 'не покаже телефонів, реквізитів і графіків' },
  { path: 'news/?page=1', schema: newsPageSchema, without: 'не покаже новин' },
  { path: 'vacancies/?page=1', schema: vacancyPageSchema, without: 'не покаже вакансій' },
  { path: 'evacuations/?page=1&page_size=10', schema: evacuationPageSchema, without: 'не покаже евакуйованих авто' },
  { path: 'faq/', schema: faqSchema, without: 'не покаже запитань і відповідей' },
  { path: 'parking-places/', schema: parkingPlacesSchema, without: 'не покаже місць для паркування' },
];

const LAST_REQUEST = 'user/last-request/';

const PERSONAL: Probe[] = [
  { path: 'user/', schema: userSchema, without: 'не відкриє кабінету' },
  { path: LAST_REQUEST, schema: lastRequestSchema, without: 'не дізнається про роботу на іншому пристрої' },
  { path: 'user-cars/', schema: carsSchema, without: 'не покаже авто в кабінеті' },
  { path: 'user-fines/', schema: finesSchema, without: 'не покаже штрафів у кабінеті' },
];

/** Of a feature; the plate is nobody's. */
const LOOK_UP: Probe = {
  path: 'fines/lookup/?license_plate=AA0000AA',
  schema: fineLookupSchema,
  without: 'не знайде штрафу за номером',
};

const TIMEOUT_MS = 5000;

interface Outcome {
  isRight: boolean;
  line: string;
  body?: unknown;
}

async function ask(base: URL, path: string, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}`, 'x-auth': `Token ${token}` } : undefined;
  const response = await fetch(new URL(path, base), {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(headers ? { headers } : {}),
  });
  return { status: response.status, text: await response.text() };
}

function firstIssue(error: ZodError): string {
  const { path, message } = error.issues[0] ?? { path: [], message: '' };
  return path.length > 0 ? `поле ${path.map(String).join('.')}: ${message}` : message;
}

function unreachedText(error: unknown): string {
  if (!(error instanceof Error)) return 'немає зв’язку';
  if (error.name === 'TimeoutError') return `немає відповіді за ${TIMEOUT_MS / 1000} с`;
  const code = codeOf(error.cause);
  return code === '' ? 'немає зв’язку' : `немає зв’язку (${code})`;
}

async function readAnswer(base: URL, { path, schema }: Probe, token?: string): Promise<{ body: unknown } | string> {
  try {
    const { status, text } = await ask(base, path, token);
    if (status !== 200) return `статус ${status} замість 200`;
    return { body: readJson(schema, text) };
  } catch (error) {
    if (error instanceof SyntaxError) return 'відповідь не є JSON';
    return error instanceof ZodError ? firstIssue(error) : unreachedText(error);
  }
}

async function probe(base: URL, one: Probe, token?: string): Promise<Outcome> {
  const answer = await readAnswer(base, one, token);
  return typeof answer === 'string'
    ? { isRight: false, line: `✘ GET ${one.path} – ${answer}. Сайт ${one.without}.` }
    : { isRight: true, line: `✔ GET ${one.path}`, body: answer.body };
}

/** Whoever brings no token must be refused: the site tells an ended session by this status. */
async function probeRefusal(base: URL): Promise<Outcome> {
  const { status } = await ask(base, 'user/').catch(() => ({ status: 0 }));
  return status === 401
    ? { isRight: true, line: '✔ GET user/ без токена – 401' }
    : {
        isRight: false,
        line: `✘ GET user/ без токена – ${status === 0 ? 'немає відповіді' : `статус ${status}`} замість 401. Сайт не помітить, що сеанс закінчився.`,
      };
}

const CLOCKS_APART_MAX_S = 60;

/** The site compares this time with its own clock: five minutes apart, each session would end at once. */
async function probeClock(base: URL, token: string): Promise<Outcome[]> {
  const answer = await readAnswer(base, { path: LAST_REQUEST, schema: lastRequestSchema, without: '' }, token);
  const told = lastRequestSchema.safeParse(typeof answer === 'string' ? undefined : answer.body).data?.timestamp;
  const apart = typeof told === 'number' ? Math.round(Date.now() / 1000 - told) : 0;
  if (Math.abs(apart) <= CLOCKS_APART_MAX_S) return [];
  const line = `✘ GET ${LAST_REQUEST} – щойно були запити, а час останнього розходиться з цим годинником на ${Math.abs(apart)} с. Сайт закінчуватиме сеанси завчасно або запізно.`;
  return [{ isRight: false, line }];
}

const featuresIn = (general: unknown): string[] => settingsSchema.safeParse(general).data?.features ?? [];

function featureLines(named: string[]): string[] {
  const foreign = named.filter((name) => !FEATURES.some((feature) => feature === name));
  return [
    '',
    'Можливості понад специфікацію (features у general/):',
    ...FEATURES.map((name) => `${named.includes(name) ? '✔' : '–'} ${name}`),
    ...foreign.map((name) => `✘ ${name} – такої сайт не знає: перевірте назву`),
  ];
}

function baseOf(text: string): URL {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new UsageError('Адреса API має починатися з https://, наприклад https://city.example/api/v2');
  return new URL(text.endsWith('/') ? text : `${text}/`);
}

/** Fails where a call of the specification is missing or answers otherwise than the site reads. */
async function checkApi(base: URL, token: string | undefined): Promise<string> {
  const outcomes = await Promise.all(PUBLIC.map((one) => probe(base, one)));
  const features = featuresIn(outcomes[0]?.body);
  if (features.includes('fine-lookup')) outcomes.push(await probe(base, LOOK_UP));
  outcomes.push(await probeRefusal(base));
  if (token) {
    outcomes.push(...(await Promise.all(PERSONAL.map((one) => probe(base, one, token)))));
    outcomes.push(...(await probeClock(base, token)));
  }
  const lines = [
    ...outcomes.map(({ line }) => line),
    ...(token ? [] : ['– виклики кабінету не перевірено: додайте --token токен_громадянина']),
    ...featureLines(features),
  ];
  const wrong = outcomes.filter(({ isRight }) => !isRight).length;
  if (wrong > 0)
    throw new ConfigError([...lines, '', `Не так, як треба: ${wrong}. Докладно: docs/connect-an-api.md`].join('\n'));
  return [...lines, '', 'Усе, що перевірено, відповідає специфікації.'].join('\n');
}

export const checkApiByCommand = atTerminal({
  usage: 'check-api <адреса> [--token <токен>]',
  help: 'чи відповідає API міста так, як його читає сайт, і чого сайт не покаже; лише читає',
  back: READS,
  args: { base: word((typed) => baseOf(required(typed, 'адреса API'))), token: text('token') },
  run: (_terminal, { base, token }) => checkApi(base, token),
});
