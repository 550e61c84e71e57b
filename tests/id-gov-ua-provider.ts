// Stands in for ID.GOV.UA over HTTP: the same four addresses, and the oddities that its clients know: errors with status
// 200, `error: "0"` for success, numbers as strings, "n/a" for what is not known, codes and tokens that are good once.
import { createCipheriv, randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStandIn } from '@/tests/stand-in-server';

export const CLIENT = { id: 'parking-inspection', secret: 'secret of the site' };

export interface Person {
  drfocode: string;
  lastname?: string;
  givenname?: string;
  middlename?: string;
}

export const MARIIA: Person = { drfocode: '3184710691', lastname: 'Ткач', givenname: 'Марія', middlename: 'Іванівна' };
export const ORES: Person = { drfocode: 'АВ123456', lastname: 'Лис', givenname: 'Орест', middlename: 'n/a' };
const UNNAMED: Person = { drfocode: 'n/a', lastname: 'Без', givenname: 'Коду', middlename: 'n/a' };
const PEOPLE = [MARIIA, ORES, UNNAMED];

export type IdFailure =
  | 'silence'
  | 'wrong-client'
  | 'page'
  | 'own-failure'
  | 'refusal-200'
  | 'refusal-400'
  | 'other-shape'
  | 'endless';
type Call = 'get-access-token' | 'get-user-info' | 'get-user-logout';

interface Said {
  status?: number;
  body: string;
  type?: string;
}

const json = (body: unknown, status = 200): Said => ({ status, body: JSON.stringify(body) });

const FAILURES: Record<Exclude<IdFailure, 'silence'>, Said> = {
  page: { body: '<html><h1>Технічні роботи</h1>', type: 'text/html' },
  'own-failure': json({ error: 'server_error', message: 'Внутрішня помилка' }, 500),
  'wrong-client': json({ error: 'invalid_client', message: 'Невірний секрет' }),
  'refusal-200': json({ error: 'invalid_grant', error_description: 'Код недійсний' }),
  'refusal-400': json({ error: 2, message: 'Помилка' }, 400),
  'other-shape': json({ ok: 1 }),
  endless: { body: `{"access_token":"${'x'.repeat(400_000)}"}` },
};

/** Encrypts in another way than ID.GOV.UA, which no program may pass on; the program is as real as the operator's. */
function createEnvelopes() {
  const folder = mkdtempSync(join(tmpdir(), 'parkinspection-id-gov-ua-'));
  const key = randomBytes(32);
  const certificate = join(folder, 'certificate.pem');
  const body = randomBytes(600).toString('base64');
  writeFileSync(
    certificate,
    `-----BEGIN CERTIFICATE-----\n${body.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`,
  );
  const program = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, `#!${process.execPath}\n${text}`);
    chmodSync(path, 0o755);
    return path;
  };
  const decrypt = `const { createDecipheriv } = require('node:crypto');
const sealed = Buffer.from(require('node:fs').readFileSync(0, 'utf8'), 'base64');
if (process.env.AUTH_SECRET || process.env.ID_GOV_UA_CLIENT_SECRET) process.exit(3);
const open = createDecipheriv('aes-256-gcm', Buffer.from('${key.toString('hex')}', 'hex'), sealed.subarray(0, 12));
open.setAuthTag(sealed.subarray(12, 28));
process.stdout.write(Buffer.concat([open.update(sealed.subarray(28)), open.final()]));`;
  return {
    certificate,
    program,
    decrypt: program('decrypt', decrypt),
    seal(person: unknown) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const sealed = Buffer.concat([cipher.update(JSON.stringify(person)), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
    },
    accepts: (cert: string) => cert === body,
  };
}

function entrance(query: URLSearchParams, codeFor: (person: Person) => string): Said {
  const [state, back] = [query.get('state') ?? '', query.get('redirect_uri') ?? ''];
  const methods = (query.get('auth_type') ?? '').split(',');
  const isKnown = query.get('client_id') === CLIENT.id && query.get('response_type') === 'code';
  if (!isKnown || state.length < 10 || state.length > 512 || !methods.includes('bank_id'))
    return { status: 400, body: '<h1>Невідомий сайт</h1>', type: 'text/html' };
  const way = (given: Record<string, string>) => `${back}?${new URLSearchParams({ ...given, state }).toString()}`;
  const ways = PEOPLE.map(
    (person) => `<p><a href="${way({ code: codeFor(person) })}">${person.lastname} ${person.givenname}</a>`,
  );
  const refusal = way({ error: 'access_denied', error_description: 'Користувач відмовився' });
  const body = `<!doctype html><html lang="uk"><title>ID.GOV.UA</title><h1>Хто ви?</h1>${ways.join('')}<p><a href="${refusal}">Відмовитися</a>`;
  return { body, type: 'text/html; charset=utf-8' };
}

export async function startIdGovUa() {
  const envelopes = createEnvelopes();
  const codes = new Map<string, Person>();
  const tokens = new Map<string, { person: Person; isRead: boolean }>();
  const asked: { call: Call; sent: URLSearchParams }[] = [];
  const left: string[] = [];
  let failure: { how: IdFailure; at: Call } | null = null;

  const codeFor = (person: Person) => {
    const code = randomBytes(16).toString('hex');
    codes.set(code, person);
    return code;
  };

  const calls: Record<Call, (sent: URLSearchParams) => Said> = {
    'get-access-token'(sent) {
      if (sent.get('client_id') !== CLIENT.id || sent.get('client_secret') !== CLIENT.secret)
        return json({ error: 'invalid_client', message: 'Невірний секрет' });
      const code = sent.get('code') ?? '';
      const person = codes.get(code);
      codes.delete(code);
      if (!person || sent.get('grant_type') !== 'authorization_code') return FAILURES['refusal-200'];
      const access_token = randomBytes(20).toString('hex');
      tokens.set(access_token, { person, isRead: false });
      return json({ access_token, token_type: 'bearer', expires_in: '3600', refresh_token: 'x', user_id: '36' });
    },
    'get-user-info'(sent) {
      const found = tokens.get(sent.get('access_token') ?? '');
      if (!found || found.isRead || sent.get('user_id') !== '36') return json({ error: 'invalid_token' });
      found.isRead = true;
      const wanted = (sent.get('fields') ?? '').split(',');
      const all = {
        lastname: 'n/a',
        givenname: 'n/a',
        middlename: 'n/a',
        ...found.person,
        email: '',
        auth_type: 'bank_id',
      };
      const told = Object.fromEntries(Object.entries(all).filter(([name]) => wanted.includes(name)));
      const cert = sent.get('cert') ?? '';
      if (cert === '') return json(told);
      return envelopes.accepts(cert)
        ? json({ encryptedUserInfo: envelopes.seal(told) })
        : json({ error: 'invalid_cert' });
    },
    'get-user-logout'(sent) {
      const token = sent.get('access_token') ?? '';
      if (!tokens.delete(token)) return json({ error: '1', error_description: 'Немає такого' });
      left.push(token);
      return json({ error: '0', error_description: 'Дані користувача із ID = 36 видалено успішно' });
    },
  };

  const isCall = (name: string): name is Call => name in calls;

  function answer(path: string, sent: URLSearchParams): Said | null {
    if (path === '') return entrance(sent, codeFor);
    if (!isCall(path)) return { status: 404, body: '' };
    asked.push({ call: path, sent });
    if (failure?.at !== path) return calls[path](sent);
    return failure.how === 'silence' ? null : FAILURES[failure.how];
  }

  const server = createStandIn((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://id.invalid');
      const sent = new URLSearchParams([...searchParams, ...new URLSearchParams(body)]);
      const said = answer(pathname.slice(1), sent);
      if (said)
        response.writeHead(said.status ?? 200, { 'content-type': said.type ?? 'application/json' }).end(said.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    envelopes,
    asked,
    left,
    codeFor,
    fail: (at: Call, how: IdFailure | null) => {
      failure = how && { how, at };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type IdGovUaProvider = Awaited<ReturnType<typeof startIdGovUa>>;
