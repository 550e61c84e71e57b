// Settings that are right by themselves, and would leave citizens without what they are for.
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { findPaymentDetails, type Requisites } from '@/domain/payment/payment-details';
import { onAnyEngine } from '@/tests/databases';
import { cityOf } from './city';
import { addStaff, enterDesk } from './desk';
import { operatorOf } from './operator';
import { settings } from './records';

const REQUISITES: Requisites = {
  recipient: 'ГУК у Вінницькій обл./Вінницька міська ТГ/21081100',
  recipient_code: '37979858',
  iban: 'UA973226690000026005012107358',
  purpose: '{series} {number}',
};
/** As a treasury wants it. */
const purposeOf = (more: number) =>
  `*;101;{series}{number};21081100;Адмінштраф за порушення правил зупинки, зафіксоване в режимі фотозйомки, {document} {series} №{number} від {date}, {plate}, {payer}, ${'ч'.repeat(more)}`;

onAnyEngine('what looks like a mistake in the settings', (createDatabase) => {
  const city = cityOf(createDatabase, { pictureOrigins: ['https://media.example.org'] });
  let head: string;

  beforeAll(async () => {
    head = await enterDesk(city, await addStaff(city, 'head'));
  });
  beforeEach(async () => {
    await city.import('settings', [settings({ requisites: REQUISITES })]);
  });

  const save = async (typed: Record<string, string>, accept?: boolean) => {
    const { status, json } = await city.desk('settings.save', { typed, accept }, head);
    return status === 200 ? 'saved' : (json as unknown as { detail: string }).detail;
  };

  it.each([
    ['logo', 'https://drive.example.com/logo.png'],
    ['payment_links', 'Каса | https://kasa.example.org | https://drive.example.com/logo.png'],
  ])(
    'is a picture that no page shows, in %s; asked once, and not of where pictures may come from',
    async (path, typed) => {
      expect(await save({ [path]: typed })).toContain('сторінки не покажуть картинки з https://drive.example.com');
      expect(await save({ [path]: typed }, true)).toBe('saved');
      expect(await save({ [path]: typed, title: 'Інспекція' })).toBe('saved');
      for (const shown of ['https://media.example.org/logo.png', '/logo.png'])
        expect(await save({ [path]: typed.replace('https://drive.example.com/logo.png', shown) })).toBe('saved');
    },
  );

  it('is a purpose that leaves no room for the code of a payment, with by how much; so much shorter it has one', async () => {
    const asked = await save({ 'requisites.purpose': purposeOf(120) });
    const excess = Number(/бо не завжди вміститься: скоротіть призначення на (\d+) символ/.exec(asked)?.[1]);
    expect(await save({ 'requisites.purpose': purposeOf(121 - excess) })).toContain('на 1 символ.');
    expect(await save({ 'requisites.purpose': purposeOf(120 - excess) })).toBe('saved');
    const fine = {
      serial_number: 'ІП 0000000001',
      license_plate: 'AA1234BB',
      issued_at: '2026-11-20T09:00:00+02:00',
      stage: 'full',
    } as const;
    const linkOf = (purpose: string) =>
      findPaymentDetails(fine, { payment: '340.00', paid: null }, { ...REQUISITES, purpose })?.link;
    expect([linkOf(purposeOf(120)), linkOf(purposeOf(120 - excess))]).toEqual([
      null,
      expect.stringContaining('bank.gov.ua'),
    ]);
    const byCommand = await operatorOf(city)('settings', 'set', 'requisites.recipient', 'Г'.repeat(141));
    expect([byCommand.code, byCommand.errors]).toEqual([1, expect.stringContaining('скоротіть назву отримувача')]);
  });
});
