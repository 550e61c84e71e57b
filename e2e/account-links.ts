import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { paths } from '@/domain/paths';
import { mailedLink } from './mailbox';
import { createCitizen, openSession, passedCaptcha, post } from './registered-citizens';
import { PASSWORD } from './sign-in';

const NAMES = { first_name: 'Ольга', last_name: 'Поштова' };

export const mailbox = () => `box-${randomUUID()}@example.net`;

export async function registrationLink(request: APIRequestContext, email: string): Promise<string> {
  await post(request, 'registration/', { email, ...passedCaptcha() });
  return mailedLink(email, paths.registrationConfirm);
}

export async function passwordResetLink(request: APIRequestContext, email: string): Promise<string> {
  await createCitizen(request, email, NAMES);
  await post(request, 'password-reset/', { email, ...passedCaptcha() });
  return mailedLink(email, paths.passwordResetConfirm);
}

export async function emailChangeLinks(request: APIRequestContext, email: string) {
  await createCitizen(request, email, NAMES);
  const token = await openSession(request, email);
  await post(request, 'user/', { email: `new-${email}`, current_password: PASSWORD }, token);
  return {
    confirm: await mailedLink(`new-${email}`, paths.emailChangeConfirm),
    alarm: await mailedLink(email, paths.notMe),
  };
}
