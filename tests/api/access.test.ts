import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onAnyEngine } from '@/tests/databases';
import type { AccessRow } from './access-row';
import { ACCESS_ROWS } from './access-rows';
import { listRows, neighboursFor, openStreet, rowsOfOthers, type Neighbour, type Rows } from './access-world';
import { LINK_KEY_HEADER } from '@/contract/call-headers';
import type { Answer, City } from './city';
import { listUndeclaredKeys, type ApiDocument } from './undeclared-keys';

type Linked = Extract<AccessRow, { kind: 'linked' }>;
type Personal = Exclude<AccessRow, { kind: 'public' | 'linked' | 'desk' | 'keyed' }>;

const PERSONAL = Object.entries(ACCESS_ROWS).filter(
  (entry): entry is [string, Personal] => entry[1].kind === 'own' || entry[1].kind === 'item',
);
const LINKED = Object.entries(ACCESS_ROWS).filter((entry): entry is [string, Linked] => entry[1].kind === 'linked');
const UNKNOWN_ID = '987654321';
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

onAnyEngine('access', (createDatabase) => {
  let city: City;
  let document: ApiDocument;

  beforeAll(async () => {
    city = await openStreet(await createDatabase());
    document = (await city.call('openapi.json')).json as ApiDocument;
  });
  afterAll(() => city.close());

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, item]) =>
      METHODS.filter((method) => item[method]).map((method) => `${method.toUpperCase()} ${path}`),
    );
  const operationOf = (name: string) => {
    const [method = '', path = ''] = name.split(' ');
    return document.paths[path]?.[method.toLowerCase()];
  };

  interface Thing {
    id: number | string;
    [part: string]: unknown;
  }

  async function firstOf(path: string, { token }: Neighbour): Promise<Thing> {
    const { json } = await city.call(path, { token });
    const [first] = (Array.isArray(json) ? json : (json as { results: unknown[] }).results) as Thing[];
    if (first === undefined) throw new Error(`${path} lists nothing of the citizen's own`);
    return first;
  }

  const template = (name: string) => (name.split(' ')[1] ?? '').slice(1);
  const fill = (name: string, ids: string[]) => ids.reduce((path, id) => path.replace(/\{\w+\}/, id), template(name));

  async function idsOf(row: Personal, whose: Neighbour): Promise<string[]> {
    if (row.kind === 'own') return [];
    const thing = await firstOf(row.listed, whose);
    if (!row.part) return [String(thing.id)];
    const whole =
      row.part in thing
        ? thing
        : ((await city.call(`${row.listed}${thing.id}/`, { token: whose.token })).json as Thing);
    const [part] = whole[row.part] as Thing[];
    return [thing.id, part?.id].map(String);
  }

  /** Extra keys, in case a handler copies the body into a table. */
  function withExtraKeys(
    body: ReturnType<NonNullable<Personal['body']>> | undefined,
    of: Neighbour,
  ): FormData | string | undefined {
    const extra = {
      id: of.id,
      user_id: of.id,
      owner_id: of.id,
      is_staff: true,
      status: 'verified',
      password_hash: 'x',
      is_admin: 1,
    };
    if (body === undefined) return undefined;
    if (body instanceof FormData) {
      for (const [key, value] of Object.entries(extra)) body.set(key, String(value));
      return body;
    }
    return `${JSON.stringify({ ...extra, ...body }).slice(0, -1)},"__proto__":{"user_id":${of.id}},"constructor":{"prototype":{"is_staff":true}}}`;
  }

  const call = (name: string, path: string, { body }: Personal, token: string | undefined, extraOf: Neighbour) => {
    const method = name.split(' ')[0] ?? '';
    const given = withExtraKeys(body?.(), extraOf);
    return city.call(path, { method, token, ...(given === undefined ? {} : { body: given }) });
  };

  const expectDeclared = (name: string, { status, json }: Answer) => {
    const schema = operationOf(name)?.responses[String(status)]?.content?.['application/json']?.schema;
    if (json !== undefined) expect(listUndeclaredKeys(document, schema ?? {}, json), name).toEqual([]);
  };

  it('is defined for every operation of the API description, and for no other', () => {
    expect(operations().toSorted()).toEqual(Object.keys(ACCESS_ROWS).toSorted());
  });

  it('requires a token exactly where the API description says so', () => {
    for (const [name, row] of Object.entries(ACCESS_ROWS)) {
      expect(Boolean(operationOf(name)?.security?.length), name).toBe(row.kind !== 'public');
      if (row.kind === 'public' && name.includes('{')) expect(row.why, name).toBeTruthy();
    }
  });

  it('to public lists returns declared fields only', async () => {
    for (const name of Object.keys(ACCESS_ROWS).filter(
      (key) => key.startsWith('GET ') && !key.includes('{') && ACCESS_ROWS[key]?.kind === 'public',
    )) {
      expectDeclared(name, await city.call((name.split(' ')[1] ?? '').slice(1)));
    }
  });

  describe.each(PERSONAL)('to %s', (name, row) => {
    let owner: Neighbour;
    let other: Neighbour;
    let ids: string[];
    let address: string;
    let before: Rows;

    beforeAll(async () => {
      ({ owner, other } = await neighboursFor(name, city));
      ids = await idsOf(row, owner);
      address = row.kind === 'own' && row.path ? row.path : fill(name, ids);
      before = await listRows(city);
    });

    it('is refused without a valid session, and nothing changes', async () => {
      for (const token of [undefined, 'x'.repeat(43), `${owner.token}x`, owner.token.toUpperCase()]) {
        const answer = await call(name, address, row, token, owner);
        expect(answer.status, String(token)).toBe(401);
        expect(answer.json).toMatchObject({ detail: 'Сеанс завершено. Увійдіть ще раз.' });
        expect(answer.headers.get('cache-control')).toBe('no-store');
      }
      expect([...(await listRows(city)).keys()]).toEqual([...before.keys()]);
    });

    it('is open to the citizen alone: another citizen’s data is neither read nor changed', async () => {
      const own = await idsOf(row, other);
      // A neighbour's part below one's own thing is refused too.
      const foreign = [ids, ...(own.length > 1 ? [[own[0] ?? '', ids[1] ?? '']] : [])];
      const expectNothingOfOwner = ({ text, headers }: Answer) => {
        for (const secret of owner.secrets) expect(text).not.toContain(secret);
        expect(headers.get('cache-control')).toBe('no-store');
      };
      if (row.kind === 'own') {
        const answer = await call(name, address, row, other.token, owner);
        expect(answer.status, answer.text).toBe(row.ok);
        expectDeclared(name, answer);
        expectNothingOfOwner(answer);
        expect(rowsOfOthers(await listRows(city), other)).toEqual(rowsOfOthers(before, other));
        return;
      }
      const missing = await call(
        name,
        fill(
          name,
          ids.map(() => UNKNOWN_ID),
        ),
        row,
        other.token,
        owner,
      );
      expect(missing.status).toBe(404);
      for (const given of foreign) {
        const answer = await call(name, fill(name, given), row, other.token, owner);
        expect([answer.status, answer.text], given.join()).toEqual([404, missing.text]);
        expectNothingOfOwner(answer);
      }
      expect([...(await listRows(city)).keys()]).toEqual([...before.keys()]);
    });

    it('answers the citizen concerned, with declared fields only', async () => {
      const answer = await call(name, address, row, owner.token, other);
      expect(answer.status, answer.text).toBe(row.ok);
      expectDeclared(name, answer);
    });
  });

  describe.each(LINKED)('by a private link to %s', (name, row) => {
    let owner: Neighbour;
    let other: Neighbour;
    let address: string;
    let before: Rows;

    const ask = (path: string, key: string | undefined, extraOf: Neighbour) => {
      const given = withExtraKeys(row.body?.(), extraOf);
      const headers: Record<string, string> = key === undefined ? {} : { [LINK_KEY_HEADER]: key };
      return city.call(path, {
        method: name.split(' ')[0] ?? '',
        headers,
        ...(given === undefined ? {} : { body: given }),
      });
    };
    const partOf = async (whose: Neighbour) => {
      if (!row.part) return [];
      const [listed = ''] = template(name).split('/');
      const { json } = await city.call(`${listed}/`, { headers: { [LINK_KEY_HEADER]: whose.links[row.of] } });
      return [String((json as Record<string, Thing[]>)[row.part]?.[0]?.id)];
    };

    beforeAll(async () => {
      ({ owner, other } = await neighboursFor(name, city));
      address = fill(name, await partOf(owner));
      before = await listRows(city);
    });

    it('is refused identically without a key, with a wrong key, a session’s token or another record’s key', async () => {
      const foreign = row.of === 'appeal' ? owner.links.message : owner.links.appeal;
      const answers = [await ask(address, undefined, owner)];
      for (const key of ['x'.repeat(43), `${owner.links[row.of]}x`, owner.token, foreign])
        answers.push(await ask(address, key, owner));
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(answers[0]?.status).toBe(404);
      for (const answer of answers) expect(answer.headers.get('cache-control')).toBe('no-store');
      expect([...(await listRows(city)).keys()]).toEqual([...before.keys()]);
    });

    it('gives the holder of another link nothing of this sender, and changes nothing of theirs', async () => {
      const answer = await ask(address, other.links[row.of], owner);
      expect(answer.status).toBe(row.part ? 404 : row.ok);
      for (const secret of owner.secrets) expect(answer.text).not.toContain(secret);
      const ofOwner = async (rows: Rows) =>
        [...rows.keys()].filter((line) => owner.secrets.some((secret) => line.includes(secret)));
      expect(await ofOwner(await listRows(city))).toEqual(await ofOwner(before));
    });

    it('answers the holder of the link, with declared fields only', async () => {
      const answer = await ask(address, owner.links[row.of], other);
      expect(answer.status, answer.text).toBe(row.ok);
      expectDeclared(name, answer);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    });
  });
});
