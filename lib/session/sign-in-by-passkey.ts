'use server';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { ApiError } from '@/lib/api/error';
import { authorizeByPasskey } from './authorize';
import { beginSession } from './begin-session';
import { isCrossSite } from './cross-site';
import { safeTargetPath } from './target-path';

const FOREIGN = 'Запит надійшов не зі сторінки цього сайту. Відкрийте сторінку входу ще раз.';
const RESPONSE_MAX = 20_000;

/** Signs in with the authenticator's answer and leads to `next`; otherwise says what is wrong. */
export async function signInByPasskey(response: unknown, next: unknown): Promise<string> {
  if (isCrossSite('POST', await headers(), true)) return FOREIGN;
  if (typeof response !== 'string' || response.length > RESPONSE_MAX) return FOREIGN;
  try {
    const answer: unknown = JSON.parse(response);
    await beginSession((device) => authorizeByPasskey(answer, device));
  } catch (error) {
    if (error instanceof ApiError) return error.body.detail;
    if (error instanceof SyntaxError) return FOREIGN;
    throw error;
  }
  redirect(safeTargetPath(typeof next === 'string' ? next : null));
}
