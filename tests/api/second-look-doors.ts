// Each door of the desk by which a sum may fall or a fine end, with how one asks and how another confirms.
import { expect } from 'vitest';
import type { DeskCallName } from '@/contract/desk-port';
import { type CitySettings, DEFAULT_SETTINGS } from '@/contract/settings';
import type { StaffRole } from '@/domain/staff-acts';
import type { Config } from '@/backend/core/config';
import { keepUnmatched } from '@/backend/fines/payments/unmatched';
import { forgetMapping, listMappings } from '@/backend/platform/import/kept-mappings';
import { saveSettings } from '@/backend/platform/settings/queries';
import { APPEAL } from './appeal';
import { openCity } from './city';
import { addStaff, enterDesk } from './desk';
import { fine } from './records';
import { REFUND } from './refund';
import type { LOWERING_CALLS } from './second-look-acts';
import { uploaderOf } from './uploader';

type Tokens = Record<StaffRole | 'other', string>;
export type Operation = (typeof LOWERING_CALLS)[number];
export type LookCity = Awaited<ReturnType<typeof openLookCity>>;

const PLATE = 'AA1234BB';
const ACCOUNT = {
  'requisites.iban': 'UA213223130000026007233566001',
  'requisites.recipient': 'Хтось',
  'requisites.recipient_code': '37979858',
  'requisites.purpose': 'Штраф {series} {number}',
};
/** Its discounts are over. */
const OVER = { violated_at: '2026-10-01T14:05:00+03:00', served_at: '2026-10-10T10:00:00+03:00' };

/** Some of the staff, and a fine of 340 that needs two of them. */
export async function openLookCity(config: Config) {
  let number = 0;
  let serial = '';
  const city = await openCity(config);
  const enter = async (role: StaffRole, email?: string) => enterDesk(city, await addStaff(city, role, email));
  const tokens: Tokens = {
    clerk: await enter('clerk'),
    head: await enter('head'),
    editor: await enter('editor'),
    auditor: await enter('auditor'),
    other: await enter('head', 'other@parking.example.org'),
  };

  const startFine = async () => {
    await settings({});
    for (const { id } of await listMappings(city.context.db, 'fines')) await forgetMapping(city.context.db, id);
    number += 1;
    serial = `ІП 00000001${String(number).padStart(2, '0')}`;
    await city.import('fines', [fine(serial, PLATE, OVER)]);
    await settings({ second_look: { cancelled: true, lowered_by: '100.00' } });
    return serial;
  };

  const settings = (changed: Partial<CitySettings>) =>
    saveSettings(city.context.db, { ...DEFAULT_SETTINGS, ...changed }, city.context.now());
  const key = () => serial.replaceAll(' ', '');
  const ask = <Name extends DeskCallName>(name: Name, input: object, token = tokens.head) =>
    city.desk(name, input, token);
  const post = (path: string, token: string, body: object = {}, method = 'POST') =>
    city.call(`desk/${path}/`, { token, body, method });
  const get = async (path: string, token = tokens.head) => (await city.call(`desk/${path}/`, { token })).json;
  const stored = () =>
    city.context.db.selectFrom('fines').where('serial_key', '=', key()).selectAll().executeTakeFirst();
  const isWhole = async () => {
    const found = await stored();
    if (found?.served_at !== Date.parse(OVER.served_at)) return false;
    const isOpen = found.cancelled_at === null && found.paid_at === null;
    return isOpen && found.amount_kopecks === 34_000 && found.plate_key === PLATE;
  };
  const register = async (token = tokens.head) => {
    const { id } = (await stored()) ?? { id: 0 };
    const { version } = (await ask('registers.find', { register: 'fines', id }, token)).json;
    return { id, version };
  };
  const shownSettings = async () => JSON.stringify((await ask('settings.find', {})).json);
  const proposals = async (token: string) => (await city.desk('proposals.list', {}, token)).json;
  const newest = async (token: string) => (await proposals(token)).at(-1)?.id;
  const confirm = async (token: string) => city.desk('proposals.confirm', { id: await newest(token) }, token);

  async function newAppeal() {
    const { json } = await city.call('appeal-fines/', {
      body: { ...APPEAL, serial_number: serial, license_plate: PLATE },
    });
    return (json as { id: number }).id;
  }
  const versionOf = async (id: number) => (await city.desk('appeals.find', { id }, tokens.head)).json.version;
  const upload = (token: string, register: string, text: string) =>
    uploaderOf(city, token).upload(register, Buffer.from(text), 'файл.csv');

  interface Door {
    propose: (token: string) => Promise<{ status: number; text: string }>;
    confirm: (token: string) => Promise<{ status: number; text: string }>;
    isKept?: () => Promise<boolean>;
  }

  const byProposal = (propose: Door['propose']): Door => ({ propose, confirm });
  let appeal = 0;
  let uploaded = 0;

  const fileDoor = (name: string, text: () => string): Door => ({
    propose: async (token) => {
      uploaded = Number((await upload(token, name, text())).id);
      const found = await uploaderOf(city, token).accept(uploaded);
      return { status: found.state === 'checked' ? 200 : 500, text: JSON.stringify(found) };
    },
    confirm: async (token) => {
      const { state, answer } = await uploaderOf(city, token).accept(uploaded);
      return { status: state === 'done' ? 200 : 409, text: JSON.stringify(answer) };
    },
  });

  const namesColumns = (named: object): Door => ({
    ...byProposal(async (token) => {
      const { id } = await upload(token, 'fines', `Серія та номер постанови;Коли\n${serial};20.11.2026`);
      return ask('uploads.name-columns', { id, ...named }, token);
    }),
    isKept: async () => (await listMappings(city.context.db, 'fines')).length === 0,
  });

  const DOORS: Record<Operation, Record<string, Door>> = {
    'fines.cancel': {
      'a cancelled fine': byProposal(async (token) => {
        const { id, version } = await register();
        return ask('fines.cancel', { id, version, reason: 'mistake' }, token);
      }),
    },
    'registers.correct': Object.fromEntries(
      (
        [
          ['300 made 1', { amount: '1,00' }],
          ['a date of payment', { paid_at: '20.11.2026' }],
          ['a date of cancelling', { cancelled_at: '20.11.2026' }],
          ['another car', { license_plate: 'KA 5678 MM' }],
          ['a later date of service', { served_at: '21.11.2026' }],
        ] as const
      ).map(([title, fields]) => [
        title,
        byProposal(async (token) => {
          const { id, version } = await register();
          const input = { register: 'fines', id, version, reason: 'typo', fields, accept: true };
          return ask('registers.correct', input, token);
        }),
      ]),
    ),
    'appeals.decide': {
      'a decision': {
        propose: async (token) => {
          appeal = await newAppeal();
          const text = 'Знака на цьому місці не було.';
          const given = { id: appeal, version: await versionOf(appeal), outcome: 'cancelled', text };
          return city.desk('appeals.decide', given, token);
        },
        confirm: async (token) => city.desk('appeals.confirm', { id: appeal, version: await versionOf(appeal) }, token),
      },
    },
    'court.decide': {
      'what a court decided': byProposal(async (token) => {
        const day = '2026-11-20';
        const { id } = await register();
        await ask('court.sue', { id, court: 'Суд', case_number: serial, filed_on: day }, token);
        const [suit] = (await ask('court.find', { id })).json.suits;
        const given = { id: suit?.id, version: suit?.version, decided_on: day, outcome: 'cancelled' };
        return ask('court.decide', given, token);
      }),
    },
    'refunds.submit': {
      'money that goes back': {
        ...byProposal(async (token) => {
          const day = '2026-11-20';
          const { id } = await register();
          const paid = { paid_part_kopecks: 17_000, paid_part_at: city.context.now() };
          await city.context.db.updateTable('fines').set(paid).where('id', '=', id).execute();
          return ask('refunds.submit', { id, ...REFUND, requested_on: day, submitted_on: day }, token);
        }),
        isKept: async () => (await city.context.db.selectFrom('refunds').select('id').execute()).length === 0,
      },
    },
    'uploads.accept': {
      'a register': fileDoor('fines', () => `Серія та номер постанови;Сума\n${serial};1,00`),
      'a statement': fileDoor('payments', () => `date;sum;purpose\n20.11.2026;340;"${serial}"`),
    },
    'uploads.name-columns': {
      'a column read as the day of cancelling': namesColumns({ columns: { '1': 'cancelled_at' } }),
      'that day for every row': namesColumns({ columns: { '1': '-' }, constants: { cancelled_at: '20.11.2026' } }),
    },
    'imports.undo': {
      'a fine that an import added': byProposal(async (token) => {
        const { id } = await city.context.db
          .selectFrom('imports')
          .where('state', '=', 'done')
          .select('id')
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow();
        return ask('imports.undo', { id }, token);
      }),
    },
    'payments.match': {
      'a payment matched by hand': byProposal(async (token) => {
        const line = {
          fingerprint: `f${number}`,
          kopecks: 34_000,
          at: city.context.now(),
          purpose: 'без номера',
          details: '',
        };
        await city.context.db
          .transaction()
          .execute((trx) =>
            keepUnmatched(trx, [{ ...line, reason: '' }], { statement: 's', statementId: null, now: line.at }),
          );
        const { id, version } = await city.context.db
          .selectFrom('unmatched_payments')
          .select(['id', 'version'])
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow();
        return ask('payments.match', { id, version, serial_number: serial }, token);
      }),
    },
    'settings.save': {
      'the second look switched off': {
        ...byProposal(async (token) =>
          ask('settings.save', { typed: { 'second_look.cancelled': 'ні', 'second_look.lowered_by': '' } }, token),
        ),
        isKept: async () => !(await shownSettings()).includes('"second_look.cancelled":"ні"'),
      },
      'another account': {
        ...byProposal(async (token) => ask('settings.save', { typed: ACCOUNT }, token)),
        isKept: async () => !(await city.call('general/')).text.includes('UA213223'),
      },
    },
    'settings.restore': {
      'the settings from before it': {
        ...byProposal(async (token) => {
          await settings({});
          const on = { typed: { 'second_look.cancelled': 'так' } };
          const put = await ask('settings.save', on);
          expect(put.status, put.text).toBe(200);
          const { history } = (await ask('settings.find', {})).json;
          expect(history[0]).toMatchObject({ waits: true });
          return ask('settings.restore', { id: history[0]?.id }, token);
        }),
        isKept: async () => (await shownSettings()).includes('"second_look.cancelled":"так"'),
      },
    },
  };

  return { city, tokens, doors: DOORS, startFine, isWhole, register, ask, post, get, proposals, confirm, stored };
}
