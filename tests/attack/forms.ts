import type { Answer } from '@/tests/api/city';
import { formOn } from '@/tests/form-on';
import { ask, type Asked } from './site';
import type { SiteAddress } from './sites';

export async function fillForm(
  site: SiteAddress,
  address: string,
  fields: Record<string, string>,
  asked: Asked = {},
): Promise<FormData> {
  return formOn((await ask(site, address, asked)).text, fields);
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
