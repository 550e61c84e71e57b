// One question to the captcha's provider: siteverify of reCAPTCHA v2.
import { z } from 'zod';
import type { Context } from '@/backend/platform/context';

export type Verdict = 'passed' | 'refused' | 'unavailable';

const answerSchema = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });

/** The provider did not judge the citizen's token but our own request. */
const isOurFault = (code: string) => code.endsWith('-input-secret') || code === 'bad-request';

/** Whether the token is good. Never rejects: no answer in time, or none that can be read, is "unavailable". */
export async function askProvider({ config, log }: Context, token: string): Promise<Verdict> {
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
