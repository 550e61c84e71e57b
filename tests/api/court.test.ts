import { beforeAll, beforeEach, expect, it } from 'vitest';
import { LINK_KEY_HEADER } from '@/contract/call-headers';
import { publicFineSchema } from '@/contract/fines';
import { FRESH_INVITEE_MS } from '@/domain/staff-acts';
import { onAnyEngine } from '@/tests/databases';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { addStaff, enterDesk } from './desk';
import { fine, settings } from './records';

const SERVED = { issued_at: '2026-11-19T10:00:00+02:00', served_at: '2026-11-19T10:00:00+02:00' };
const COURT = 'Вінницький міський суд';

onAnyEngine('a fine in court', (createDatabase) => {
  const city = cityOf(createDatabase);
  let clerk: string;
  let head: string;
  let serial = '';
  let plate = '';
  let number = 0;

  beforeAll(async () => {
    const [one, other] = [await addStaff(city, 'clerk'), await addStaff(city, 'head')];
    city.wait(FRESH_INVITEE_MS);
    clerk = await enterDesk(city, one);
    head = await enterDesk(city, other);
  });
  beforeEach(async () => {
    await city.import('settings', [settings()]);
    number += 1;
    serial = `ІП ${String(number).padStart(10, '0')}`;
    plate = `AA${1000 + number}BH`;
    await city.import('fines', [fine(serial, plate, SERVED)]);
  });

  const stored = () =>
    city.context.db.selectFrom('fines').where('plate_key', '=', plate).selectAll().executeTakeFirstOrThrow();
  const state = async () => {
    const query = new URLSearchParams({ serial_number: serial, license_plate: plate });
    return ((await city.call(`fines/lookup/?${query.toString()}`)).json as { status: string }).status;
  };
  const page = async () => (await city.desk('court.find', { id: (await stored()).id }, clerk)).json;
  const sue = async (more: object = {}) =>
    city.desk(
      'court.sue',
      { id: (await stored()).id, court: COURT, case_number: `127/${number}/26`, filed_on: '2026-11-20', ...more },
      clerk,
    );
  async function decide(more: object, token = clerk) {
    const [suit] = (await page()).suits;
    const given = { id: suit?.id, version: suit?.version, decided_on: '2026-11-21', ...more };
    return city.desk('court.decide', given, token);
  }
  async function undo() {
    const [suit] = (await page()).suits;
    return city.desk('court.undo', { id: suit?.id, version: suit?.version }, clerk);
  }
  async function decidedComplaint() {
    const body = { ...APPEAL, serial_number: serial, license_plate: plate };
    const { id, link_key: key } = (await city.call('appeal-fines/', { body })).json as { id: number; link_key: string };
    const { version } = (await city.desk('appeals.find', { id }, clerk)).json;
    await city.desk('appeals.decide', { id, version, outcome: 'upheld', text: 'Знак було видно.' }, clerk);
    return { id, key };
  }

  it('is not executed while the court decides, and what the court leaves as it is runs on by its own terms', async () => {
    expect(await state()).toBe('unpaid');
    expect((await sue()).status).toBe(200);
    expect(await state()).toBe('appealed');
    // A register that knows nothing of the court does not take the mark away.
    await city.import('fines', [fine(serial, plate, { ...SERVED, appealed_at: '' })]);
    expect(await state()).toBe('appealed');
    expect((await decide({ outcome: 'upheld', decision_number: '123456789' })).status).toBe(200);
    expect(await state()).toBe('unpaid');
    expect((await page()).suits).toMatchObject([{ outcome: 'upheld', decision_number: '123456789' }]);
  });

  it('is cancelled or lowered by the court as by a complaint, and the way back restores it', async () => {
    await sue();
    await decide({ outcome: 'amount_changed', amount: '170,00' });
    expect((await stored()).amount_kopecks).toBe(17_000);
    await city.import('fines', [fine(serial, plate, SERVED)]);
    expect((await stored()).amount_kopecks).toBe(17_000);
    expect((await undo()).status).toBe(200);
    expect([(await stored()).amount_kopecks, await state()]).toEqual([34_000, 'appealed']);
    await decide({ outcome: 'cancelled' });
    expect(await state()).toBe('cancelled');
    await undo();
    expect(await state()).toBe('appealed');
    expect((await undo()).status).toBe(200);
    expect([(await page()).suits, await state()]).toEqual([[], 'unpaid']);
  });

  it('says on its card which court changed the sum, also where nobody complained', async () => {
    const basis = async () => {
      const query = new URLSearchParams({ serial_number: serial, license_plate: plate });
      return publicFineSchema.parse((await city.call(`fines/lookup/?${query.toString()}`)).json).basis;
    };
    await sue();
    const sued = (await basis())?.text.join('\n').replaceAll('\u00a0', ' ');
    expect(sued).toContain('Постанову оскаржують у суді: доти примусово не стягують');
    expect(sued).toContain(`20.11.2026 подано позов: ${COURT}, справа № 127/${number}/26.`);
    expect(sued).not.toContain('скарг');
    await decide({ outcome: 'amount_changed', amount: '170,00', decision_number: '15' });
    const named = `${COURT}, справа\u00a0№\u00a0127/${number}/26, рішення\u00a0№\u00a015`;
    const told = await basis();
    expect(told?.text[0]?.replaceAll('\u00a0', ' ')).toBe('Сума штрафу за рішенням суду – 170,00 грн.');
    expect(told?.text.join('\n')).toContain(`21.11.2026 ${named}: суму змінено на 170,00\u00a0грн.`);
    expect(told?.acts).toContainEqual(
      expect.objectContaining({ act: 'amount_changed', by: 'court', amount: '170.00', decision: named }),
    );
    await undo();
    expect((await basis())?.text.join('\n')).not.toContain('суму змінено');
  });

  it('is told in the timeline of the complaint whose sender went to court, in words', async () => {
    const { id, key } = await decidedComplaint();
    await sue({ appeal_id: id });
    await decide({ outcome: 'dismissed' });
    const seen = (await city.call('appeal-case/', { headers: { [LINK_KEY_HEADER]: key } })).json as {
      events: { text: string | null }[];
    };
    expect(seen.events.slice(0, 2).map(({ text }) => text)).toEqual([
      expect.stringContaining('позов повернено або залишено без розгляду'),
      expect.stringMatching(
        /Подано позов від 20\.11\.2026\. Вінницький міський суд, справа.№.127\/\d+\/26, .*ст\. 299/,
      ),
    ]);
    expect(seen.events[1]?.text).toContain('Поки триває розгляд, постанову не виконують');
    // Its decision cannot be taken back below that of the court.
    await undo();
    city.wait(1000);
    await decide({ outcome: 'cancelled' });
    const { version } = (await city.desk('appeals.find', { id }, clerk)).json;
    const reopened = await city.desk('appeals.reopen', { id, version, text: 'Помилка.' }, clerk);
    expect([reopened.status, reopened.text]).toEqual([409, expect.stringContaining('пізніше рішення суду')]);
  });

  it.each([
    ['paid', 'paid_at', 'Штраф сплачено, тому зупиняти нічого.'],
    ['at the enforcement service', 'enforcement_at', 'Постанова вже у виконавчій службі, тому розгляд сам стягнення'],
  ])('that is %s is promised no stay in the timeline of the complaint', async (_, column, words) => {
    const { id, key } = await decidedComplaint();
    await city.import('fines', [fine(serial, plate, { ...SERVED, [column]: '2026-11-20T10:00:00+02:00' })]);
    await sue({ appeal_id: id });
    const { text } = await city.call('appeal-case/', { headers: { [LINK_KEY_HEADER]: key } });
    expect(text).toMatch(new RegExp(`Подано позов від .* ${words}`));
    expect(text).not.toContain('постанову не виконують');
  });

  it('is not corrected in the register where the court decided: a person is told what takes the decision back', async () => {
    await sue();
    await decide({ outcome: 'amount_changed', amount: '170,00' });
    const { id } = await stored();
    const correct = async (fields: object) => {
      const { version } = (await city.desk('registers.find', { register: 'fines', id }, clerk)).json;
      const given = { register: 'fines', id, version, reason: 'typo', fields, accept: true };
      return city.desk('registers.correct', given, clerk);
    };
    const isRefused = async (fields: object) => {
      const before = await stored();
      const { status, text } = await correct(fields);
      expect([status, text]).toEqual([409, expect.stringContaining('скасуйте запис на сторінці «Суд')]);
      expect(await stored()).toEqual(before);
    };
    await isRefused({ amount: '190,00' });
    await isRefused({ amount: '190,00', address: 'вул. Інша, 1' });
    expect((await correct({ address: 'вул. Інша, 1' })).status).toBe(200);
    await undo();
    await decide({ outcome: 'cancelled' });
    await isRefused({ cancelled_at: '' });
  });

  it('waits for a second pair of eyes where a sum falls, and asks about what looks like a slip', async () => {
    await sue();
    const slip = await decide({ outcome: 'amount_changed', amount: '34,00' });
    expect([slip.status, slip.text]).toEqual([409, expect.stringContaining('чи це не описка')]);
    await city.import('settings', [settings({ second_look: { cancelled: true, lowered_by: '100.00' } })]);
    const asked = await decide({ outcome: 'cancelled' });
    expect(asked.json).toEqual({ proposed: true });
    expect(await state()).toBe('appealed');
    const [refused] = (await city.desk('proposals.list', {}, head)).json;
    await city.desk('proposals.drop', { id: refused?.id }, head);
    const { id: fineId, suits } = await page();
    const { drafts } = (await city.desk('drafts.find', { about: `court/${fineId}` }, clerk)).json;
    const values = { outcome: 'cancelled', decided_on: expect.any(String) };
    expect(drafts).toMatchObject([{ form: `court-${suits[0]?.id}`, values }]);
    await decide({ outcome: 'cancelled' });
    const [proposal] = (await city.desk('proposals.list', {}, head)).json;
    expect(proposal?.words).toMatch(/Записати рішення суду щодо штрафу .*Постанову скасовано/);
    expect((await city.desk('proposals.confirm', { id: proposal?.id }, head)).status).toBe(200);
    expect(await state()).toBe('cancelled');
  });

  it('that was entered by mistake leaves a proposed decision that is refused, and can be dropped', async () => {
    await sue();
    await city.import('settings', [settings({ second_look: { cancelled: true } })]);
    expect((await decide({ outcome: 'cancelled' })).json).toEqual({ proposed: true });
    expect((await undo()).status).toBe(200);
    const [proposal] = (await city.desk('proposals.list', {}, head)).json;
    expect((await city.desk('proposals.confirm', { id: proposal?.id }, head)).status).toBe(404);
    const dropped = await city.desk('proposals.drop', { id: proposal?.id }, head);
    expect(dropped.status, dropped.text).toBe(200);
    expect((await city.desk('proposals.list', {}, head)).json).toEqual([]);
  });

  it('takes what is true only: the day, the complaint of this fine, one case once', async () => {
    const other = await decidedComplaint();
    expect((await sue({ filed_on: '2026-11-24' })).json).toMatchObject({ fields: { filed_on: [expect.any(String)] } });
    expect((await sue({ filed_on: '2026-11-17' })).status).toBe(400);
    expect((await sue({ court: ' ' })).json).toMatchObject({ fields: { court: ['Вкажіть суд'] } });
    expect((await sue({ appeal_id: 999 })).json).toMatchObject({ fields: { appeal_id: [expect.any(String)] } });
    // The very day of the violation.
    expect((await sue({ appeal_id: other.id, filed_on: '2026-11-18' })).status).toBe(200);
    expect((await sue()).status).toBe(409);
    expect((await decide({ outcome: 'upheld', decided_on: '2026-11-17' })).status).toBe(400);
    expect((await decide({ outcome: 'upheld', amount: '170' })).status).toBe(400);
    expect((await decide({ outcome: 'amount_changed', amount: '500', accept: true })).status).toBe(409);
    expect((await decide({ outcome: 'upheld' })).status).toBe(200);
    expect((await decide({ outcome: 'cancelled' })).status).toBe(409);
  });
});
