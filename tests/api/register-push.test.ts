import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { IMPORTERS } from '@/backend/entry/nouns';
import { PUSHED_REGISTERS, type PushRefusal, type RegisterPush } from '@/contract/registers';
import { LIMITS } from '@/backend/platform/limits/limits';
import { onAnyEngine } from '@/tests/databases';
import type { Answer } from './city';
import { openPushedCity, type PushedCity, type Sent } from './pusher';
import { fine } from './records';
import { withOwnProcesses } from './run-program';

const PLATE = 'AA1234BB';
const HEADER = 'serial_number,license_plate,amount,violated_at';
const row = (serial: string) => `${serial},${PLATE},340.00,2026-11-18 1${serial.at(-2)}:0${serial.at(-1)}`;
const csv = (...serials: string[]) => [HEADER, ...serials.map(row)].join('\n');

it('every importer can be pushed, but those of people and of settings', () => {
  const kept = ['car-owners', 'citizens', 'settings'];
  const importers = IMPORTERS.map(({ noun }) => noun).filter((noun) => !kept.includes(noun));
  expect([...PUSHED_REGISTERS].sort()).toEqual([...importers, 'payments'].sort());
});

onAnyEngine('a pushed register', (createDatabase) => {
  let city: PushedCity;
  let key: string;

  beforeAll(async () => {
    city = await openPushedCity(await createDatabase());
    key = await city.addKey('Облік', '--registers', 'fines,payments,evacuations');
  });
  afterAll(() => city.close());
  beforeEach(async () => {
    await city.context.db.deleteFrom('rate_limits').execute();
  });

  const push = (path: string, body: string | Uint8Array<ArrayBuffer>, given: Sent = {}) =>
    city.push(path, body, { as: key, ...given });
  const serials = async () =>
    (await city.context.db.selectFrom('fines').select('serial_key').orderBy('serial_key').execute()).map(
      ({ serial_key }) => serial_key,
    );
  const taken = ({ status, text, json }: Answer) => {
    expect(status, text).toBe(200);
    return json as RegisterPush;
  };
  const refused = ({ json }: Answer) => json as PushRefusal;

  it('is taken as the command takes a file, stands in its log and is undone by it', async () => {
    const first = taken(await push('fines/', csv('ІП0000000001', 'ІП0000000002')));
    expect(first).toMatchObject({ register: 'fines', dry_run: false, added: 2, changed: 0, unchanged: 0 });
    expect(await serials()).toEqual(['ІП0000000001', 'ІП0000000002']);
    const { output } = await city.operator('import', 'list');
    expect(output).toContain(`${first.batch_id}  fines`);
    expect(output).toContain('ключ «Облік»');
    const undone = await city.operator('import', 'undo', String(first.batch_id));
    expect(undone.output).toContain('видалено доданих 2');
    expect(await serials()).toEqual([]);
  });

  it('comes as a JSON array or as lines of JSON just as well', async () => {
    const rows = ['11', '12'].map((minute) =>
      fine(`ІП00000000${minute}`, PLATE, { violated_at: `2026-11-18T14:${minute}:00+02:00` }),
    );
    const array = taken(
      await push('fines', JSON.stringify(rows, null, 2), { type: 'application/json; charset=utf-8' }),
    );
    expect(array.added).toBe(2);
    const lines = rows.map((row) => JSON.stringify({ ...row, amount: '680.00' })).join('\n');
    const changed = taken(await push('fines/', `${lines}\n`, { type: 'application/x-ndjson' }));
    expect(changed).toMatchObject({ added: 0, changed: 2, fields: ['amount_kopecks'] });
  });

  it.each([
    ['.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['.ods', 'application/vnd.oasis.opendocument.spreadsheet'],
  ])('comes as a workbook %s just as well', async (kind, type) => {
    const body = new Uint8Array(readFileSync(`tests/workbooks/fines${kind}`));
    const { added, notices } = taken(await push('fines/?dry_run=1', body, { type }));
    expect([added, notices]).toEqual([2, expect.arrayContaining([expect.stringContaining('«Реєстр постанов')])]);
  });

  it('with one wrong row writes nothing and names line, column, value and reason', async () => {
    const before = await serials();
    const body = csv('ІП0000000021', 'ІП0000000022').replace(/340\.00(?=[^\n]*$)/, 'багато');
    const answer = await push('fines/', body);
    expect(answer.status).toBe(422);
    const { code, refused: rows, refused_total, detail } = refused(answer);
    expect([code, refused_total]).toEqual(['rows_refused', 1]);
    expect(rows).toEqual([
      { line: 3, column: 'amount', value: 'багато', reason: expect.stringContaining('C3 «amount» «багато»') as string },
    ]);
    expect(detail).toContain('Нічого не записано');
    expect(await serials()).toEqual(before);
  });

  it('names no file of the server, and takes none: a photo beside the file is refused', async () => {
    const unreadable = await push('fines/', 'один,два\n1,2');
    expect([unreadable.status, refused(unreadable).code]).toEqual([422, 'unreadable']);
    expect(unreadable.text).not.toContain(city.context.config.dataDir);
    const photo = [fine('ІП0000000031', PLATE, { photos: 'package.json|Авто|' })];
    const answer = await push('fines/', JSON.stringify(photo), { type: 'application/json' });
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('лише оператор, командою import')]);
  });

  it('as a trial says what would be done and does nothing', async () => {
    const before = await serials();
    const trial = taken(await push('fines/?dry_run=1', csv('ІП0000000041'), { headers: { 'idempotency-key': '' } }));
    expect(trial).toMatchObject({ dry_run: true, batch_id: null, added: 1 });
    expect(await serials()).toEqual(before);
  });

  it('sent again under its key is answered again and done once; other data under that key are refused', async () => {
    const once = 'night-2026-11-24';
    const first = await push('fines/', csv('ІП0000000051'), { once });
    taken(first);
    await city.operator('import', 'undo', String((first.json as RegisterPush).batch_id));
    const again = await push('fines/', csv('ІП0000000051'), { once });
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(await serials()).not.toContain('ІП0000000051');
    const other = await push('fines/', csv('ІП0000000052'), { once });
    expect([other.status, refused(other).code]).toEqual([422, 'idempotency_conflict']);
    const none = await push('fines/', csv('ІП0000000053'), { headers: { 'idempotency-key': '' } });
    expect(none.status).toBe(400);
  });

  it('is a bank statement too: its lines pay fines, once, and the rest are named', async () => {
    await push('fines/', csv('ІП0000000061'));
    const statement = [
      'Дата,Сума,Призначення',
      '20.11.2026,"340,00",Штраф ІП 0000000061',
      '20.11.2026,"10,00",За каву',
    ].join('\n');
    const first = taken(await push('payments/', statement));
    expect(first.payments).toEqual({
      paid: ['ІП 0000000061'],
      ...{ partly_paid: [], proved: [], known: 0, repeated: 0 },
      sums: {
        credits: '350.00',
        counted: '340.00',
        proved: '0.00',
        known: '0.00',
        waiting: '10.00',
        refused: '0.00',
        asked: '0.00',
      },
      unmatched: [{ line: 3, reason: expect.stringContaining('немає серії') as string }],
      unmatched_total: 1,
      refused: [],
      refused_total: 0,
    });
    expect(taken(await push('payments/', statement)).payments).toMatchObject({ paid: [], known: 1 });
    const longer = `${statement}\n20.11.2026,"5,00",За чай`;
    const asked = await push('payments/', longer);
    expect([asked.status, refused(asked).refused_total]).toEqual([422, 2]);
    const answered = taken(await push('payments/?repeated=same', longer));
    expect(answered.payments).toMatchObject({ paid: [], known: 1, unmatched_total: 2 });
    const undo = ['import', 'undo', String(first.batch_id)] as const;
    expect((await city.operator(...undo)).errors).toContain('є ще й у виписці');
    expect((await city.operator(...undo, '--with-held')).code).toBe(0);
  });

  it('is refused alike without a key and with a wrong, revoked or expired one', async () => {
    const revoked = await city.addKey('Старий', '--registers', 'fines');
    await city.operator('keys', 'revoke', 'Старий', '--as', 'Ірина');
    const expired = await city.addKey('Короткий', '--registers', 'fines', '--expires', '31.12.2099');
    await city.context.db.updateTable('register_keys').set({ expires_at: 1 }).where('name', '=', 'Короткий').execute();
    const wrong = `pir_${'x'.repeat(43)}`;
    const answers = [];
    for (const as of ['', wrong, revoked, expired, 'x'.repeat(43)])
      answers.push(await push('fines/', csv('ІП1'), { as }));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(401);
    const said = city.context.db.selectFrom('journal').where('subject', '=', 'key Старий').orderBy('id');
    const acts = await said.select(['act', 'actor_name']).execute();
    expect(acts).toMatchObject([{ act: 'key.added' }, { act: 'key.revoked', actor_name: 'Ірина' }]);
  });

  it('is for the registers and the networks of its key only, whatever the type and size', async () => {
    const near = await city.addKey('Мережа', '--registers', 'fines', '--networks', '203.0.113.0/24,2001:db8::/48');
    const codeOf = async (answer: Promise<Answer>) => {
      const { status, json } = await answer;
      return [status, (json as PushRefusal).code];
    };
    expect(await codeOf(push('news/', csv('ІП1')))).toEqual([403, 'out_of_scope']);
    expect(await codeOf(push('citizens/', csv('ІП1')))).toEqual([404, 'not_found']);
    expect(await codeOf(push('fines/', csv('ІП1'), { as: near, address: '198.51.100.7' }))).toEqual([
      403,
      'wrong_network',
    ]);
    expect(await codeOf(push('fines/', 'x', { as: near, address: '203.0.113.7' }))).toEqual([422, 'unreadable']);
    expect(await codeOf(push('fines/', '<x/>', { type: 'text/xml' }))).toEqual([415, 'unsupported_media_type']);
    expect(await codeOf(push('fines/', 'x', { headers: { 'content-encoding': 'gzip' } }))).toEqual([
      415,
      'unsupported_media_type',
    ]);
  });

  it('larger than the setting is refused, with its length declared or not, and leaves no file', async () => {
    const { registerPush } = city.context.config;
    const { maxBytes } = registerPush;
    registerPush.maxBytes = 2_000_000;
    try {
      const large = `${HEADER}\n${'x'.repeat(3_000_000)}`;
      const declared = await push('fines/', large, { headers: { 'content-length': String(large.length) } });
      expect([declared.status, (await push('fines/', large)).status]).toEqual([413, 413]);
    } finally {
      registerPush.maxBytes = maxBytes;
    }
    expect(readdirSync(join(city.context.config.dataDir, 'incoming', 'registers'))).toEqual([]);
  });

  it('waits for no other of its register: the second is told to come later, and another register is taken', async () => {
    // Each in a process of its own, as the site starts them: one process cannot import two registers at once.
    const { config } = city.context;
    city.context.config = withOwnProcesses(config);
    const [one, two, other] = await Promise.all([
      push('fines/', csv('ІП0000000071')),
      push('payments/', 'Дата,Сума,Призначення\n20.11.2026,1,Кава'),
      push('evacuations/', 'external_id,license_plate,evacuated_at\ne1,AA1234BB,2026-11-20 10:00'),
    ]);
    city.context.config = config;
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    const busy = one.status === 409 ? one : two;
    expect(Number(busy.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(other.status, other.text).toBe(200);
  });

  it('stands in the journal with its refusals; keys are listed without themselves', async () => {
    const { output: log } = await city.operator('keys', 'log');
    expect(log).toContain('Облік');
    expect(log).toMatch(/fines {2}імпорт \d+, взято/);
    const { output: list } = await city.operator('keys', 'list');
    expect(list).toContain(`${key.slice(0, 10)}…`);
    expect(list).not.toContain(key);
    expect(list).toContain('востаннє');
    const stored = JSON.stringify(await city.context.db.selectFrom('register_keys').selectAll().execute());
    expect(stored).not.toContain(key);
  });

  it('has its limit per key', async () => {
    const many = await city.addKey('Частий', '--registers', 'fines');
    const send = () => push('fines/', 'x', { as: many, type: 'text/xml' });
    for (let call = 0; call < LIMITS['register-push'].max; call += 1) expect((await send()).status).toBe(415);
    const over = await send();
    expect([over.status, Number(over.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await push('fines/', 'x', { type: 'text/xml' })).status).toBe(415);
  });
});
