import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Secret, TOTP } from 'otpauth';
import type { Page } from '@playwright/test';
import { deskPaths } from '@/domain/desk-paths';
import type { StaffRole } from '@/domain/staff-acts';
import { mailTo } from '@/e2e/mailbox';
import { ANEW, inspectionOn, SITE } from '@/e2e/operator';
import { expect } from '@/e2e/test';
import { formOn } from '@/tests/form-on';

const COOKIE = 'pi_desk';
export const STAFF_PASSWORD = 'довгий пароль працівника';

/** The clock of the site under test, which other tests may have moved. */
function siteTime(site = SITE): number {
  try {
    return Date.now() + Number(readFileSync(site['TEST_CLOCK_FILE'] ?? '', 'utf8'));
  } catch {
    return Date.now();
  }
}

/** A code of a step ahead, so that a test need not wait for the next one: each code signs in once. */
export const codeOf = (secret: string, steps = 0, now = siteTime()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + steps * 30_000 });

/** Invites by the operator's command. Returns the path of the link. */
export function invite(email: string, name: string, role: StaffRole, site = SITE): string {
  const said = inspectionOn(site, ['staff', 'add', email, '--name', name, '--role', role]);
  return new URL(/https?:\/\/\S+/.exec(said)?.[0] ?? '').pathname;
}

/** The link of the newest invitation in the mailbox. */
export async function invitationTo(email: string): Promise<string> {
  const text = await mailTo(email, deskPaths.invitation(''));
  return new URL(/https?:\/\/\S+\/desk\/invitation\/\S+/.exec(text)?.[0] ?? '').pathname;
}

/** Accepts the invitation in the browser. Returns the key of the authenticator and the recovery codes. */
export async function accept(
  page: Page,
  link: string,
  now = siteTime,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.goto(link);
  const secret = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  await page.getByLabel('Придумайте пароль', { exact: true }).fill(STAFF_PASSWORD);
  await page.getByLabel('Код', { exact: true }).fill(codeOf(secret, 0, now()));
  await page.getByRole('button', { name: /отримати коди/ }).click();
  await expect(page.getByText('Доступ налаштовано')).toBeVisible({ timeout: 30_000 });
  return { secret, recoveryCodes: await page.getByRole('main').locator('li code').allTextContents() };
}

export async function enterDesk(page: Page, email: string, code: string, password = STAFF_PASSWORD): Promise<void> {
  await page.goto(deskPaths.login);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByLabel('Код', { exact: true }).fill(code);
  await page.keyboard.press('Enter');
}

interface DeskCookie {
  url: string;
  name: string;
  value: string;
}

const opened = new Map<string, DeskCookie>();

/** Signs in by the forms, without a browser, once for each role and worker. Returns the cookie of the desk. */
export async function openDeskSession(url: string, role: StaffRole, site = SITE): Promise<DeskCookie> {
  const known = opened.get(url + role);
  const headers = { ...ANEW, cookie: `${COOKIE}=${known?.value}` };
  if (known && (await fetch(url + deskPaths.today, { headers, redirect: 'manual' })).ok) return known;
  const made = await signInToDesk(url, role, site);
  opened.set(url + role, made);
  return made;
}

async function signInToDesk(url: string, role: StaffRole, site: typeof SITE): Promise<DeskCookie> {
  const email = `${role}${Date.now() % 1_000_000}@example.org`;
  const link = invite(email, `Працівник ${role}`, role, site);
  // Sessions of other tests would use up the limit of one address.
  const headers = { ...ANEW, origin: url, 'x-forwarded-for': `198.17.${randomInt(256)}.${randomInt(256)}` };
  const open = async (path: string) => (await fetch(url + path, { headers })).text();
  const send = (path: string, html: string, fields: Record<string, string>) =>
    fetch(url + path, { method: 'POST', headers, body: formOn(html, fields), redirect: 'manual' });
  const invitation = await open(link);
  const secret = /<code[^>]*>([^<]+)</.exec(invitation)?.[1]?.replaceAll(/[^A-Z2-7]/g, '') ?? '';
  await send(link, invitation, { password: STAFF_PASSWORD, code: codeOf(secret, 0, siteTime(site)) });
  const typed = { email, password: STAFF_PASSWORD, code: codeOf(secret, 1, siteTime(site)) };
  const entered = await send(deskPaths.login, await open(deskPaths.login), typed);
  const cookie = entered.headers.getSetCookie().find((one) => one.startsWith(`${COOKIE}=`)) ?? '';
  const value = cookie.slice(COOKIE.length + 1).split(';')[0] ?? '';
  if (value === '') throw new Error(`The desk's sign-in answered ${entered.status}: ${await entered.text()}`);
  return { url, name: COOKIE, value };
}
