// Checked in the API, not in the site, because programs call the API too.
import { createHash } from 'node:crypto';
import { CAPTCHA_MISSING_MESSAGE, CAPTCHA_REFUSED_MESSAGE, CAPTCHA_REQUIRED } from '@/contract/captcha';
import type { Context } from '@/backend/platform/context';
import { HttpError } from '@/backend/core/http-error';
import { isStored, type Submission, type SubmissionTable } from '@/backend/platform/idempotency';
import { findSettings } from '@/backend/platform/settings/queries';
import { z } from 'zod';

// siteverify of reCAPTCHA v2.
type Verdict = 'passed' | 'refused' | 'unavailable';

const answerSchema = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });

/** The provider rejected our request, not the citizen's token. */
const isOurFault = (code: string) => code.endsWith('-input-secret') || code === 'bad-request';

/** Never rejects: a missing or unreadable response is "unavailable". */
async function askProvider({ config, log }: Context, token: string): Promise<Verdict> {
  if (!config.captcha) return 'passed';
  const { secret, verifyUrl, timeoutMs } = config.captcha;
  try {
    const answer = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
      cache: 'no-store',
    });
    if (!answer.ok) throw new Error(`The captcha's provider answered ${answer.status}`);
    const { success, 'error-codes': codes } = answerSchema.parse(await answer.json());
    if (success) return 'passed';
    if (codes.some(isOurFault)) throw new Error(`The captcha's provider refuses our request: ${codes.join(', ')}`);
    return 'refused';
  } catch (error) {
    log.error({ err: error }, 'captcha not verified');
    return 'unavailable';
  }
}

/** The provider remembers a token this long. */
const VERDICT_LIFETIME_MS = 2 * 60 * 1000;
const RETRY_AFTER_S = 60;

const verdicts = new Map<string, { verdict: Promise<Verdict>; until: number }>();

/** A token verifies only once, but a double click sends it twice: requests with the same key share the verdict. */
function verdictOf(context: Context, token: string, key: string | null): Promise<Verdict> {
  if (key === null) return askProvider(context, token);
  const time = context.now();
  for (const [name, { until }] of verdicts) if (until <= time) verdicts.delete(name);
  const name = createHash('sha256')
    .update(JSON.stringify([key, token]))
    .digest('base64url');
  const earlier = verdicts.get(name);
  if (earlier) return earlier.verdict;
  const verdict = askProvider(context, token).then((said) => {
    if (said !== 'passed') verdicts.delete(name);
    return said;
  });
  verdicts.set(name, { verdict, until: time + VERDICT_LIFETIME_MS });
  return verdict;
}

async function wayOut({ db }: Context): Promise<string> {
  const settings = await findSettings(db);
  const phones = [settings?.phones ?? []].flat().join(', ');
  const ways = [
    phones ? `зателефонуйте: ${phones}` : '',
    settings?.email ? `напишіть на ${settings.email}` : '',
  ].filter(Boolean);
  return ways.length > 0 ? ways.join(' або ') : 'зателефонуйте нам';
}

/** Throws 400 for a missing, wrong, used or expired token, 503 when the provider does not respond. */
export async function requireCaptcha(
  context: Context,
  token: string | undefined,
  key: string | null = null,
): Promise<void> {
  if (!context.config.captcha) return;
  const verdict = token ? await verdictOf(context, token, key) : 'missing';
  if (verdict === 'passed') return;
  const way = await wayOut(context);
  if (verdict === 'unavailable') {
    throw new HttpError(
      503,
      {
        detail: `Перевірка «Я не робот» зараз не працює, тож запит не прийнято. Спробуйте за кілька хвилин, ${way}.`,
        code: 'captcha_unavailable',
      },
      { 'Retry-After': String(RETRY_AFTER_S) },
    );
  }
  const message = verdict === 'missing' ? CAPTCHA_MISSING_MESSAGE : CAPTCHA_REFUSED_MESSAGE;
  throw new HttpError(400, {
    detail: `${message}. Якщо не вдається, ${way}.`,
    code: CAPTCHA_REQUIRED,
    fields: { captcha: [message] },
  });
}

/** A form stored under its key needs no new captcha: a retry after a lost response comes with a used token. */
export async function requireFormCaptcha(
  context: Context,
  token: string | undefined,
  table: SubmissionTable,
  { key }: Submission,
): Promise<void> {
  if (!context.config.captcha || (await isStored(context.db, table, key))) return;
  try {
    await requireCaptcha(context, token, key);
  } catch (error) {
    // Another instance may have just stored the same form.
    if (!(await isStored(context.db, table, key))) throw error;
  }
}
