import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { mailedLink } from './mailbox';
import { PASSWORD } from './sign-in';
import { expect } from './test';

export async function post(request: APIRequestContext, path: string, data: unknown, token?: string) {
  const answer = await request.post(`/api/v2/${path}`, {
    data,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as { token: string };
}

/** What tests/captcha-provider.ts takes for a passed captcha; a site without one does not ask. */
export const passedCaptcha = () => ({ captcha: `solved-${randomUUID()}` });

export async function openSession(request: APIRequestContext, email: string, password = PASSWORD): Promise<string> {
  return (await post(request, 'login/', { login: email, password })).token;
}

/** Creates an account that has completed its first sign-in. */
export async function createCitizen(
  request: APIRequestContext,
  email: string,
  names: { first_name: string; last_name: string },
): Promise<void> {
  await post(request, 'registration/', { email, ...names, ...passedCaptcha() });
  const link = await mailedLink(email, '/registration/confirm');
  await post(request, 'email/confirm/', {
    token: new URLSearchParams(link.split('?')[1]).get('token'),
    password: PASSWORD,
  });
  const token = await openSession(request, email);
  await post(request, 'user/', { is_new_user: false }, token);
  await request.post('/api/v2/logout/', { headers: { authorization: `Bearer ${token}` } });
}
