import { describe, expect, it } from 'vitest';
import { readNoticeCode } from '@/domain/payment/notice-code';
import type { NbuPayment } from '@/domain/payment/nbu-fields';
import { encodeNbuQr } from '@/domain/payment/nbu-qr';
import { fillPurpose } from '@/domain/payment/purpose';
import { paths } from '@/domain/paths';

const IBAN = 'UA213223130000026007233566001';
const FORMER = 'UA906543210000000260323012024';
const HOST = 'parking.example.org';
const FINE = { kind: 'fine', license_plate: 'AB3310HX', serial_number: 'ІП0000100570' };
const read = (text: string, iban: string | null = IBAN) => readNoticeCode(text, { host: HOST, iban });

const PAYMENT: NbuPayment = {
  format: '003',
  encoding: 'windows-1251',
  transfer: 'UCT',
  recipient: 'ГУК у Зразковій обл.',
  iban: IBAN,
  amount: '340.00',
  recipientCode: '00000000',
  purpose: 'Адмінштраф, повідомлення ІП №0000100570 від 21.11.2026, AB3310HX, Іваненко Іван',
  category: 'OTHR/OTHR',
  reference: '',
  display: '',
  lock: 'FFFF',
  validUntil: '',
  createdAt: '',
  signature: '',
};
const OF_002 = { ...PAYMENT, format: '002', category: '', lock: '' } as const;

/** As in two of the resolution's examples. */
function withLastLineEnd(link: string): string {
  const [start, payload = ''] = link.split(/(?<=\/)(?=[\w-]+$)/);
  return `${start}${Buffer.concat([Buffer.from(payload, 'base64url'), Buffer.from('\n')]).toString('base64url')}`;
}

describe('the address on a notice', () => {
  it.each([
    new URL(paths.fineLookup('AB3310HX', 'ІП0000100570'), `https://${HOST}`).href,
    `https://${HOST}/pay/fine?serial_number=ІП №0000100570&license_plate=ав 3310 нх`,
    `  http://${HOST}/fine/?license_plate=AB3310HX&serial_number=ІП0000100570#sum\n`,
  ])('names its fine: %s', (text) => expect(read(text)).toEqual(FINE));

  it.each(['7K3M-9P2X-04TB-QW6H', '7K3M9P2X04TBQW6H', '7к3м9р2хo4твqw6h', '7K3M-9P2X-O4TB-QW6H/'])(
    'of what this site has said leads there: %s',
    (code) =>
      expect(read(`https://${HOST}/authenticity/${code}`)).toEqual({ kind: 'statement', code: '7K3M9P2X04TBQW6H' }),
  );

  it.each(['check', '7K3M', '7K3M9P2X04TBQW6H/more', '%E0%A4%A'])('of another page names nothing: %s', (rest) =>
    expect(read(`https://${HOST}/authenticity/${rest}`)).toEqual({ kind: 'nameless' }),
  );

  it('without a plate tells the number, without a number nothing', () => {
    expect(read(`https://${HOST}/fine?serial_number=ІП0000100570`)).toEqual({
      kind: 'number',
      serial_number: 'ІП0000100570',
    });
    for (const query of ['', '?license_plate=AB3310HX', '?license_plate=AB3310HX&serial_number=!!'])
      expect(read(`https://${HOST}/fine${query}`)).toEqual({ kind: 'nameless' });
    expect(read(`https://${HOST}/news/1?license_plate=AB3310HX&serial_number=ІП0000100570`)).toEqual({
      kind: 'nameless',
    });
  });

  it.each([
    'parking.example.org.pay.example',
    'parking-example.org',
    'parking.example.org:8443',
    'parking.example.org@evil.example',
    'xn--prking-3nf.example.org',
  ])('of another host is foreign: %s', (host) => {
    const code = read(`https://${host}/fine?license_plate=AB3310HX&serial_number=ІП0000100570`);
    expect(code).toEqual({ kind: 'foreign', leads: { to: 'site', host: host.replace(/^.*@/, '') } });
  });
});

describe('a payment code to our account', () => {
  it.each([
    ['003', encodeNbuQr(PAYMENT)],
    ['003 in UTF-8', encodeNbuQr({ ...PAYMENT, encoding: 'utf-8' })],
    ['002', encodeNbuQr(OF_002)],
    ['002 with the last line end', withLastLineEnd(encodeNbuQr(OF_002))],
    [
      '001',
      [' '.repeat(23), 'BCD', '001', '1', 'UCT', '', 'ГУК', IBAN, 'UAH340', '00000000', '', '', PAYMENT.purpose].join(
        '\r\n',
      ),
    ],
  ])('of the format %s names its fine', (_, text) => expect(read(text)).toEqual(FINE));

  it.each([
    ['2КІ', '0000455764', 'AA1234BB'],
    ['ОДП', '1204807', '12345AB'],
    ['ЕНА', '4326093', '12AB3456'],
    ['АА1', '256123', 'AA1234'],
  ])('is read as the templates of purposes write it: %s %s of %s', (series, number, plate) => {
    for (const template of [
      '{document} {series} №{number} від {date}, {plate}, {payer}',
      '*;101;{payer}; штраф {series} № {number}, {plate}',
      'Адмінштраф {series}{number},{plate}',
      'код 21081100, штраф {series} №{number}, {plate}',
    ]) {
      const said = { document: 'постанова', date: '21.11.2026', payer: 'Іваненко', series, number, plate };
      expect(read(encodeNbuQr({ ...PAYMENT, purpose: fillPurpose(template, said) })), template).toEqual({
        kind: 'fine',
        license_plate: plate,
        serial_number: series + number,
      });
    }
  });

  it('tells only the number where the plate is of no Ukrainian kind or absent, and nothing where the number is', () => {
    const of = (purpose: string) => read(encodeNbuQr({ ...PAYMENT, purpose }));
    const number = { kind: 'number', serial_number: 'ІП0000100570' };
    expect(of('штраф ІП №0000100570')).toEqual(number);
    expect(of('штраф ІП №0000100570, B MW 777')).toEqual(number);
    expect(of('штраф за паркування, AB3310HX')).toEqual({ kind: 'nameless' });
  });
});

describe('a code that is not ours', () => {
  it('to another account is foreign, whatever its purpose says', () => {
    const other = encodeNbuQr({ ...PAYMENT, iban: 'UA906543210000000260323012024' });
    expect(read(other)).toEqual({ kind: 'foreign', leads: { to: 'account' } });
  });

  it.each([
    ['names its fine', PAYMENT.purpose, { license_plate: 'AB3310HX', serial_number: 'ІП0000100570' }],
    ['names none', 'За паркування', {}],
  ])('to an account that was ours and %s says which is ours now', (_, purpose, fine) => {
    const old = encodeNbuQr({ ...PAYMENT, iban: FORMER, purpose });
    const code = readNoticeCode(old, { host: HOST, iban: IBAN, former: [FORMER] });
    expect(code).toEqual({ kind: 'moved', iban: IBAN, fine });
    expect(readNoticeCode(encodeNbuQr(PAYMENT), { host: HOST, iban: IBAN, former: [IBAN] })).toEqual(FINE);
  });

  it('cannot be told by its account where the city has not said its own', () => {
    expect(read(encodeNbuQr(PAYMENT), null)).toEqual({ kind: 'unchecked' });
  });

  it.each([
    ['', { to: 'nothing' }],
    ['ІП 0000100570', { to: 'nothing' }],
    ['WIFI:T:WPA;S:cafe;P:secret;;', { to: 'nothing' }],
    ['tel:+380000000000', { to: 'nothing' }],
    ['javascript:alert(1)', { to: 'nothing' }],
    ['https://qr.bank.gov.ua/***', { to: 'site', host: 'qr.bank.gov.ua' }],
    ['https://qr.bank.gov.ua/QkNE', { to: 'account' }],
    ['https://send.monobank.ua/jar/1', { to: 'site', host: 'send.monobank.ua' }],
    ['BCD\n003', { to: 'account' }],
  ])('is foreign: %s', (text, leads) => expect(read(text)).toEqual({ kind: 'foreign', leads }));
});
