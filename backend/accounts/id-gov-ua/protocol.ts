// OAuth 2 of ID.GOV.UA's own kind: errors come with any status, `error: "0"` is none, numbers are strings or numbers.
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Config } from '@/backend/core/config';
import { decryptEnvelope } from './decrypt';
import { trouble } from './trouble';

export type IdGovUa = NonNullable<Config['idGovUa']>;

const ANSWER_MAX = 256 * 1024;
const FIELDS = 'lastname,givenname,middlename,drfocode';

const asText = z.union([z.string(), z.number()]).transform(String);

export const tokensSchema = z.object({
  access_token: z.string().min(1).max(4096),
  user_id: asText.refine((id) => id !== '' && id.length <= 200),
});
export type Tokens = z.infer<typeof tokensSchema>;

const text = z.string().max(1000).nullish();
const personSchema = z.object({ drfocode: asText.nullish(), lastname: text, givenname: text, middlename: text });
export type Person = z.infer<typeof personSchema>;

const errorSchema = z.looseObject({ error: asText });
const envelopeSchema = z.object({ encryptedUserInfo: z.string().min(1) });

async function readText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > ANSWER_MAX) throw new Error('ID.GOV.UA sends more than any of its answers');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Throws what the citizen is told. By POST: a secret in an address would stay in logs. */
async function ask(to: IdGovUa, call: string, sent: Record<string, string>): Promise<unknown> {
  let body: string;
  let status: number;
  try {
    const answer = await fetch(`${to.url}/${call}`, {
      method: 'POST',
      body: new URLSearchParams(sent),
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(to.timeoutMs),
      redirect: 'error',
      cache: 'no-store',
    });
    status = answer.status;
    body = await readText(answer);
  } catch (error) {
    throw trouble('id_unavailable', error);
  }
  return readAnswer(call, status, body);
}

function readAnswer(call: string, status: number, body: string): unknown {
  const said = parse(body);
  const refusal = errorSchema.safeParse(said);
  if (refusal.success && refusal.data.error !== '0') {
    const { error } = refusal.data;
    // Its failure and our configuration are no fault of the citizen's.
    const isOurs = status >= 500 || /client|cert/.test(error);
    throw trouble(isOurs ? 'id_unavailable' : 'id_refused', new Error(`${call}: ${error.slice(0, 100)}`));
  }
  if (said === undefined || status >= 500) throw trouble('id_unavailable', new Error(`${call} answers ${status}`));
  if (status >= 400) throw trouble('id_refused', new Error(`${call} answers ${status}`));
  return said;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function as<Data>(schema: z.ZodType<Data>, said: unknown, call: string): Data {
  const { data, error } = schema.safeParse(said);
  // Not the answer itself: it names a person.
  if (error)
    throw trouble('id_unavailable', new Error(`${call} answers in another shape: ${error.issues[0]?.path.join('.')}`));
  return data;
}

/** A code is good once. */
export async function exchangeCode(to: IdGovUa, code: string): Promise<Tokens> {
  const said = await ask(to, 'get-access-token', {
    grant_type: 'authorization_code',
    client_id: to.clientId,
    client_secret: to.clientSecret,
    code,
  });
  return as(tokensSchema, said, 'get-access-token');
}

/** DER or PEM; ID.GOV.UA wants base64 without lines. */
async function certificateOf({ envelope }: IdGovUa): Promise<string> {
  if (!envelope) return '';
  const bytes = await readFile(envelope.certificate);
  const pem = /-----BEGIN CERTIFICATE-----([\s\S]+?)-----END/.exec(bytes.toString('latin1'))?.[1];
  return pem ? pem.replaceAll(/\s/g, '') : bytes.toString('base64');
}

export async function readPerson(to: IdGovUa, { access_token, user_id }: Tokens): Promise<Person> {
  const call = 'get-user-info';
  const cert = await certificateOf(to).catch((error: unknown) => {
    throw trouble('id_unavailable', error);
  });
  const said = await ask(to, call, { access_token, user_id, fields: FIELDS, ...(cert ? { cert } : {}) });
  if (!to.envelope) return as(personSchema, said, call);
  const { encryptedUserInfo } = as(envelopeSchema, said, call);
  const opened = await decryptEnvelope(to.envelope.program, encryptedUserInfo, to.timeoutMs).catch((error: unknown) => {
    throw trouble('id_unavailable', error);
  });
  return as(personSchema, parse(opened), 'ID_GOV_UA_DECRYPT');
}

/** Forgets there what was told here. */
export async function leaveIdGovUa(to: IdGovUa, { access_token, user_id }: Tokens): Promise<void> {
  await ask(to, 'get-user-logout', { access_token, user_id });
}
