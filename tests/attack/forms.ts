import type { Answer } from '@/tests/api/city';
import { ask, type Asked } from './site';
import type { SiteAddress } from './sites';

const unescape = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

export function hiddenFields(html: string, names: string[]): [string, string][] {
  const form = html
    .match(/<form[\s\S]*?<\/form>/g)
    ?.find((one) => [...names, '$ACTION'].every((name) => one.includes(`name="${name}`)));
  if (!form) throw new Error(`No form with ${names.join(', ')}: ${html.slice(0, 300)}`);
  const inputs = form.match(/<input[^>]*type="hidden"[^>]*>/g) ?? [];
  return inputs.map((input) => [
    unescape(/name="([^"]*)"/.exec(input)?.[1] ?? ''),
    unescape(/value="([^"]*)"/.exec(input)?.[1] ?? ''),
  ]);
}

export async function fillForm(
  site: SiteAddress,
  address: string,
  fields: Record<string, string>,
  asked: Asked = {},
): Promise<FormData> {
  const page = await ask(site, address, asked);
  const body = new FormData();
  for (const [name, value] of hiddenFields(page.text, Object.keys(fields))) body.append(name, value);
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return body;
}

export async function openForm(...form: Parameters<typeof fillForm>): Promise<() => Promise<Answer>> {
  const [site, address, , asked = {}] = form;
  const body = await fillForm(...form);
  return () => ask(site, address, { ...asked, body, headers: { origin: site.origin, ...asked.headers } });
}

export const sendForm = async (...form: Parameters<typeof openForm>): Promise<Answer> => (await openForm(...form))();

export const wordsOf = ({ text }: Answer): string =>
  (/<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '').replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

export async function signIn(site: SiteAddress, who: { login: string; password: string }): Promise<string> {
  const answer = await sendForm(site, '/login', who);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  if (cookies.length === 0) throw new Error(`Sign-in answered ${answer.status}`);
  return cookies.join('; ');
}
