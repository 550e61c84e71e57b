import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { appealCaseSchema, appealReceiptSchema, appealStatusSchema } from '@/contract/appeals';
import { fineSchema, finesSchema } from '@/contract/fines';
import { formatMoment } from '@/domain/dates';
import { onAnyEngine } from '@/tests/databases';
import { suiteFolder } from '@/tests/suite-folder';
import { APPEAL } from './appeal';
import { cityOf } from './city';
import { fileOf, pdfScan } from './files';
import { operatorOf } from './operator';
import { citizen, fine } from './records';

onAnyEngine('an operator reviews an appeal', (createDatabase) => {
  const city = cityOf(createDatabase);
  const folder = suiteFolder();
  const operator = operatorOf(city);
  let iryna: string;
  let serial = 0;

  beforeAll(async () => {
    await city.import('citizens', [citizen('iryna@example.org', ['АА1234ВВ'])]);
    iryna = await city.login('iryna@example.org');
  });

  const appealed = async (
    changes: Record<string, unknown> = {},
    ofFine: Record<string, string> = {},
    token: string | undefined = iryna,
  ) => {
    serial += 1;
    const row = fine(`ІП 000000${1000 + serial}`, APPEAL.license_plate, ofFine);
    await city.import('fines', [row]);
    const { json } = await city.call('appeal-fines/', {
      token,
      body: { ...APPEAL, serial_number: row.serial_number, ...changes },
    });
    const { id, number = '' } = appealReceiptSchema.parse(json);
    const path = `user-appeals/${String(id)}/`;
    const fines = async () => finesSchema.parse((await city.call('user-fines/', { token: iryna })).json);
    return {
      number,
      path,
      row,
      read: async () => appealCaseSchema.parse((await city.call(path, { token: iryna })).json),
      fine: async () =>
        fineSchema.parse((await fines()).find(({ serial_number }) => serial_number === row.serial_number)),
      decide: async (...options: string[]) => {
        expect((await operator('appeals', 'take', number)).code).toBe(0);
        return operator('appeals', 'decide', number, ...options, '--yes');
      },
    };
  };

  it('step by step, each with a dated entry, and the citizen reads every word', async () => {
    const appeal = await appealed();
    const { output: listed } = await operator('appeals', 'list');
    expect(listed).toContain(`${appeal.number}  Подано`);
    expect(listed).toContain('\n    Коваль Ірина, розглянути до 01.12.2026\n');
    expect(await operator('appeals', 'take', appeal.number.replace('ОС-', 'oc ').replaceAll('-', ' '))).toMatchObject({
      code: 0,
      output: `Скаргу ${appeal.number} взято на розгляд. Лист на iryna@example.org поставлено в чергу. Є це й у кабінеті.\n`,
    });
    expect(
      (await operator('appeals', 'ask', appeal.number, '--text', 'Надішліть чек.', '--as', 'Олена Коваль')).code,
    ).toBe(0);
    expect((await appeal.read()).events[0]).toMatchObject({ author: 'inspection', author_name: 'Олена Коваль' });
    expect((await operator('appeals', 'show', appeal.number)).output).toContain('(інспекція, Олена Коваль)');
    expect(await appeal.read()).toMatchObject({ status: 'evidence_needed', can_add_evidence: true });
    const form = new FormData();
    form.set('text', 'Ось чек.');
    form.append('files', fileOf(pdfScan(), 'чек.pdf'));
    expect((await city.call(`${appeal.path}messages/`, { token: iryna, body: form })).status).toBe(201);
    const scan = join(folder, 'рішення.pdf');
    writeFileSync(scan, pdfScan());
    expect(
      (
        await operator(
          'appeals',
          'decide',
          appeal.number,
          '--yes',
          '--outcome',
          'upheld',
          '--text',
          'Зупинка тривала 20 хв.',
          '--file',
          scan,
        )
      ).code,
    ).toBe(0);

    const found = await appeal.read();
    expect(found).toMatchObject({
      status: 'decided',
      outcome: 'upheld',
      decision: 'Зупинка тривала 20 хв.',
      can_withdraw: false,
      can_add_evidence: false,
    });
    expect(found.decided_at).toBeTruthy();
    expect(
      [...found.events]
        .reverse()
        .map(({ kind, status, author, text, files }) => [
          kind,
          status,
          author,
          text,
          files?.map(({ name }) => name).join(),
        ]),
    ).toEqual([
      ['status', 'submitted', 'citizen', null, ''],
      ['status', 'registered', 'inspection', null, ''],
      ['status', 'in_review', 'inspection', null, ''],
      ['status', 'evidence_needed', 'inspection', 'Надішліть чек.', ''],
      ['files', null, 'citizen', 'Ось чек.', 'чек.pdf'],
      ['status', 'in_review', 'system', null, ''],
      ['decision', 'decided', 'inspection', 'Зупинка тривала 20 хв.', 'рішення.pdf'],
    ]);
    const { output } = await operator('appeals', 'show', appeal.number);
    expect(output).toContain(`Скарга ${appeal.number}: Рішення`);
    expect(output).toContain('    Ось чек.\n    файли: чек.pdf');
    const query = new URLSearchParams({ number: appeal.number, license_plate: APPEAL.license_plate }).toString();
    const status = appealStatusSchema.parse((await city.call(`appeal-fines/status/?${query}`)).json);
    expect([status.status, status.outcome, status.events.length]).toEqual(['decided', 'upheld', 7]);
    expect((await operator('appeals', 'list')).output).not.toContain(appeal.number);
    const late = await city.call(`${appeal.path}withdraw/`, { method: 'POST', token: iryna });
    expect([late.status, late.json]).toEqual([
      409,
      { detail: 'За цією скаргою вже ухвалено рішення, тому відкликати її не можна.', code: 'wrong_state' },
    ]);
  });

  it('and the fine follows: suspended, then as decided, whatever an import brings', async () => {
    const upheld = await appealed();
    expect(await upheld.fine()).toMatchObject({ status: 'appealed', stage: 'suspended' });
    await city.import('fines', [upheld.row]);
    expect(await upheld.fine()).toMatchObject({ status: 'appealed' });
    expect((await upheld.decide('--outcome', 'upheld', '--text', 'Ні.')).code).toBe(0);
    expect(await upheld.fine()).toMatchObject({ status: 'unpaid', amount: '340.00' });

    const cancelled = await appealed();
    expect((await cancelled.decide('--outcome', 'cancelled', '--text', 'Так.')).code).toBe(0);
    await city.import('fines', [cancelled.row]);
    expect(await cancelled.fine()).toMatchObject({ status: 'cancelled', amount_today: '0.00' });

    const changed = await appealed();
    expect(await changed.decide('--outcome', 'amount_changed', '--amount', '340.00', '--text', 'Менше.')).toMatchObject(
      { code: 1, errors: 'Нова сума має бути меншою за суму постанови.\n' },
    );
    expect(await changed.read()).toMatchObject({ status: 'in_review', outcome: null });
    expect(
      (
        await operator(
          'appeals',
          'decide',
          changed.number,
          '--yes',
          '--outcome=amount_changed',
          '--amount=170',
          '--text=Менше.',
        )
      ).code,
    ).toBe(0);
    expect((await operator('appeals', 'show', changed.number)).output).toContain('Нова сума: 170,00\u00a0грн.\n');
    expect(await changed.fine()).toMatchObject({ status: 'unpaid', amount: '170.00' });

    const returned = await appealed();
    expect((await returned.decide('--outcome', 'returned', '--text', 'Ще раз.')).code).toBe(0);
    expect(await returned.fine()).toMatchObject({ status: 'appealed', stage: 'suspended' });
  });

  it('and a fine stays suspended while another appeal about it is open', async () => {
    const first = await appealed();
    const serial_number = first.row.serial_number;
    const others: { path: string; at: number }[] = [];
    for (const text of ['Ще', 'І ще']) {
      const at = city.wait(60_000);
      const { json } = await city.call('appeal-fines/', { token: iryna, body: { ...APPEAL, serial_number, text } });
      others.push({ path: `user-appeals/${String(appealReceiptSchema.parse(json).id)}/`, at });
    }
    for (const [index, { path }] of [first, ...others].entries()) {
      expect((await city.call(`${path}withdraw/`, { method: 'POST', token: iryna })).status).toBe(200);
      const next = others[index];
      expect(await first.fine()).toMatchObject({ status: next ? 'appealed' : 'unpaid' });
      const since = /^appealed_at +(.*)$/m.exec((await operator('fines', 'show', serial_number)).output)?.[1];
      expect(since).toBe(next && formatMoment(next.at));
    }
  });

  it('and a late one suspends nothing until it is taken up', async () => {
    const late = await appealed(
      {},
      {
        violated_at: '2026-10-01T10:00:00+02:00',
        issued_at: '2026-10-20T10:00:00+02:00',
        in_force_at: '2026-11-01T10:00:00+02:00',
      },
    );
    expect(await late.fine()).toMatchObject({ status: 'unpaid' });
    expect((await operator('appeals', 'take', late.number)).code).toBe(0);
    expect(await late.fine()).toMatchObject({ status: 'appealed' });
  });

  it('and gets one sentence about an impossible command, while nothing changes', async () => {
    const appeal = await appealed();
    const before = await appeal.read();
    // oxfmt-ignore
    const refused: [args: string[], code: number, sentence: string][] = [
      [['take', 'ОС-2026-999999'], 1, 'Скарги з номером ОС-2026-999999 немає.'],
      [['show', 'ОС-2026-999999'], 1, 'Скарги з номером ОС-2026-999999 немає.'],
      [['ask', appeal.number], 2, 'Бракує: --text або --text-file.'],
      [['ask', appeal.number, '--text', 'Чек?', '--text-file', 'a.txt'], 2, 'Потрібне одне з двох'],
      [['ask', appeal.number, '--text-file', join(folder, 'none.txt')], 1, 'Не вдалося прочитати файл'],
      [['take'], 2, 'Бракує: номер скарги, наприклад ОС-2026-004217 або 4217.'],
      [['decide', appeal.number, '--outcome', 'maybe', '--text', 'Ні.'], 2, 'Невідоме рішення «maybe»; можливі upheld, cancelled, amount_changed, returned.'],
      [['decide', appeal.number, '--outcome', 'upheld'], 2, 'Бракує: --text або --text-file.'],
      [['decide', appeal.number, '--outcome', 'upheld', '--text', 'Ні.', '--file', join(folder, 'none.pdf')], 1, 'Не вдалося прочитати файл'],
      [['decide', appeal.number, '--outcome', 'amount_changed', '--text', 'Ні.'], 2, 'Бракує: --amount'],
      [['take', appeal.number, '--force'], 2, 'Неправильні параметри; ця команда знає --as.'],
      [['dance'], 2, 'Відомі дії: appeals list, show, take, ask, decide, reopen, join, unjoin.'],
    ];
    for (const [args, code, sentence] of refused) {
      const outcome = await operator('appeals', ...args);
      expect([outcome.code, outcome.output], args.join(' ')).toEqual([code, '']);
      expect(outcome.errors, args.join(' ')).toContain(sentence);
      expect(outcome.errors.trim().split('\n')).toHaveLength(1);
    }
    expect(await appeal.read()).toEqual(before);
    expect((await operator('appeals', 'take', appeal.number)).code).toBe(0);
    expect((await operator('appeals', 'take', appeal.number)).errors).toBe('Цю скаргу вже розглядають.\n');
  });
});
