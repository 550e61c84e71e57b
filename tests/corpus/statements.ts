// Statements as twelve client-banks write them: the same movements of money, each in the columns, signs and encoding of
// its bank.
import iconv from 'iconv-lite';

export interface Movement {
  /** "26.11.2026" */
  day: string;
  /** "09:10" */
  time: string;
  number: string;
  kopecks: number;
  turn: 'credit' | 'debit' | 'refund' | 'reversed';
  purpose: string;
  payer: string;
  payerAccount: string;
}

export const OUR_ACCOUNT = 'UA213223130000026007233566001';

export const movement = (given: Partial<Movement> & Pick<Movement, 'kopecks' | 'purpose'>): Movement => ({
  day: '26.11.2026',
  time: '09:10',
  number: '101',
  turn: 'credit',
  payer: 'КОВАЛЬ ІРИНА ПЕТРІВНА',
  payerAccount: 'UA903052992990004149123456789',
  ...given,
});

const sum = (kopecks: number, point = ',') =>
  `${Math.trunc(kopecks / 100)}${point}${String(kopecks % 100).padStart(2, '0')}`;
const isOut = ({ turn }: Movement) => turn === 'debit' || turn === 'refund';
const signed = (one: Movement) => `${one.turn === 'credit' ? '' : '-'}${sum(one.kopecks)}`;
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const isoDay = (day: string) => day.split('.').reverse().join('-');

export interface StatementShape {
  bank: string;
  file: string;
  /** Its lines say more than day, sum and purpose. */
  tellsLinesApart: boolean;
  /** How it writes a payment that the bank took back. */
  reversal: 'state' | 'sign' | 'debit';
  write: (movements: Movement[]) => Buffer;
}

const in1251 = (text: string) => iconv.encode(text, 'win1251');
const inUtf8 = (text: string) => Buffer.from(`\ufeff${text}`);

const csv =
  (encode: (text: string) => Buffer, header: string, lineOf: (one: Movement) => string) => (movements: Movement[]) =>
    encode([header, ...movements.map(lineOf), ''].join('\r\n'));

function exchange(movements: Movement[]): string {
  const documents = movements.flatMap((one) => [
    'СекцияДокумент=Платежное поручение',
    `Номер=${one.number}`,
    `Дата=${one.day}`,
    `Сумма=${sum(one.kopecks, '.')}`,
    `${isOut(one) || one.turn === 'reversed' ? 'ДатаСписано' : 'ДатаПоступило'}=${one.day}`,
    `Плательщик=${isOut(one) ? 'ІНСПЕКЦІЯ З ПАРКУВАННЯ' : one.payer}`,
    `ПлательщикСчет=${isOut(one) ? OUR_ACCOUNT : one.payerAccount}`,
    `ПолучательСчет=${isOut(one) ? one.payerAccount : OUR_ACCOUNT}`,
    `НазначениеПлатежа=${one.purpose}`,
    'КонецДокумента',
  ]);
  const head = ['1CClientBankExchange', 'ВерсияФормата=1.02', 'Кодировка=Windows', 'СекцияРасчСчет'];
  return [...head, `РасчСчет=${OUR_ACCOUNT}`, 'КонецРасчСчет', ...documents, 'КонецФайла', ''].join('\r\n');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function camt(movements: Movement[]): string {
  const entries = movements.map(
    (one) => `<Ntry><Amt Ccy="UAH">${sum(one.kopecks, '.')}</Amt>
<CdtDbtInd>${isOut(one) || one.turn === 'reversed' ? 'DBIT' : 'CRDT'}</CdtDbtInd>${one.turn === 'reversed' ? '<RvslInd>true</RvslInd>' : ''}
<Sts><Cd>BOOK</Cd></Sts><BookgDt><DtTm>${isoDay(one.day)}T${one.time}:00+02:00</DtTm></BookgDt>
<AcctSvcrRef>R${one.number}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>${one.number}</EndToEndId></Refs>
<RltdPties><Dbtr><Pty><Nm>${escaped(one.payer)}</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>${one.payerAccount}</IBAN></Id></DbtrAcct></RltdPties>
<RmtInf><Ustrd>${escaped(one.purpose)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>1</Id>
<Acct><Id><IBAN>${OUR_ACCOUNT}</IBAN></Id><Ccy>UAH</Ccy></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;
}

export const STATEMENT_SHAPES: StatementShape[] = [
  {
    bank: 'Приват24 для бізнесу',
    file: 'privat24.csv',
    tellsLinesApart: true,
    reversal: 'sign',
    write: csv(
      in1251,
      'ЄДРПОУ;МФО;Рахунок;Валюта;Номер документа;Дата операції;Час операції;Сума;Призначення платежу;Назва контрагента;Рахунок контрагента;Референс',
      (one) =>
        `37000000;305299;${OUR_ACCOUNT};UAH;${one.number};${one.day};${one.time};${signed(one)};${quoted(one.purpose)};${one.payer};${one.payerAccount};JBKL${one.number}`,
    ),
  },
  {
    bank: 'Ощадбанк',
    file: 'oschad.csv',
    tellsLinesApart: true,
    reversal: 'sign',
    write: csv(in1251, 'Дата;№ документа;Дебет;Кредит;Призначення платежу;Кореспондент', (one) => {
      const [debit, credit] = isOut(one) ? [sum(one.kopecks), ''] : ['', signed(one)];
      return `${one.day};${one.number};${debit};${credit};${quoted(one.purpose)};${one.payer}`;
    }),
  },
  {
    bank: 'monobank',
    file: 'monobank.csv',
    tellsLinesApart: true,
    reversal: 'sign',
    write: csv(
      inUtf8,
      '"Дата та час операції","Опис операції",MCC,"Сума у валюті картки (UAH)","Сума у валюті операції",Валюта,Курс',
      (one) =>
        `"${one.day} ${one.time}:${String((Number(one.number) % 59) + 1).padStart(2, '0')}",${quoted(one.purpose)},4829,${signed(one).replace(',', '.')},${sum(one.kopecks, '.')},UAH,—`,
    ),
  },
  {
    bank: 'Райффайзен',
    file: 'raiffeisen.csv',
    tellsLinesApart: true,
    reversal: 'debit',
    write: csv(
      inUtf8,
      'Дата операції;Тип операції;Сума;Номер документа;Контрагент;Призначення платежу',
      (one) =>
        `${one.day};${one.turn === 'credit' ? 'Кредит' : 'Дебет'};${sum(one.kopecks)};${one.number};${one.payer};${quoted(one.purpose)}`,
    ),
  },
  {
    bank: 'ПУМБ',
    file: 'pumb.csv',
    tellsLinesApart: true,
    reversal: 'state',
    write: csv(
      in1251,
      'Дата;Час;Д/К;Сума;Статус;Номер документа;Платник;Призначення платежу',
      (one) =>
        `${one.day};${one.time};${isOut(one) ? 'Д' : 'К'};${sum(one.kopecks)};${one.turn === 'reversed' ? 'Сторновано' : 'Проведено'};${one.number};${one.payer};${quoted(one.purpose)}`,
    ),
  },
  {
    bank: 'iFOBS',
    file: 'ifobs.csv',
    tellsLinesApart: true,
    reversal: 'debit',
    write: csv(in1251, 'Дата док.;№ док.;Сума;Рахунок дебет;Рахунок кредит;Призначення', (one) => {
      const accounts = one.turn === 'credit' ? [one.payerAccount, OUR_ACCOUNT] : [OUR_ACCOUNT, one.payerAccount];
      return `${one.day};${one.number};${sum(one.kopecks)};${accounts.join(';')};${quoted(one.purpose)}`;
    }),
  },
  {
    bank: 'обмін із 1С',
    file: 'exchange.txt',
    tellsLinesApart: true,
    reversal: 'debit',
    write: (movements) => in1251(exchange(movements)),
  },
  {
    bank: 'camt.053',
    file: 'camt053.xml',
    tellsLinesApart: true,
    reversal: 'debit',
    write: (movements) => Buffer.from(camt(movements)),
  },
  {
    bank: 'Укргазбанк',
    file: 'ukrgas.csv',
    tellsLinesApart: true,
    reversal: 'state',
    write: csv(
      in1251,
      'Дата проведення;Напрямок;Стан документа;Сума документа;Референс;Найменування контрагента;Підстава',
      (one) =>
        `${one.day};${isOut(one) ? 'Вихідний' : 'Вхідний'};${one.turn === 'reversed' ? 'Скасовано' : 'Виконано'};${sum(one.kopecks)};UGB${one.number};${one.payer};${quoted(one.purpose)}`,
    ),
  },
  {
    bank: 'Сенс Банк',
    file: 'sense.csv',
    tellsLinesApart: true,
    reversal: 'sign',
    write: csv(
      inUtf8,
      'Дата транзакції,Вид операції,Сума,Номер транзакції,Деталі платежу',
      (one) =>
        `${isoDay(one.day)} ${one.time}:00,${isOut(one) ? 'Списання коштів' : 'Зарахування коштів'},${quoted(one.turn === 'reversed' ? `(${sum(one.kopecks)})` : sum(one.kopecks))},${one.number},${quoted(one.purpose)}`,
    ),
  },
  {
    bank: 'Казначейство',
    file: 'treasury.csv',
    tellsLinesApart: true,
    reversal: 'sign',
    write: csv(
      in1251,
      'Дата зарахування;Номер платіжної інструкції;Надходження;Списання;Платник;Код платника;Призначення платежу',
      (one) => {
        const [went, came] = isOut(one) ? [sum(one.kopecks), '0,00'] : ['0,00', signed(one)];
        return `${one.day};${one.number};${came};${went};${one.payer};3184710691;${quoted(one.purpose)}`;
      },
    ),
  },
  {
    bank: 'А-Банк, три стовпці',
    file: 'three.csv',
    tellsLinesApart: false,
    reversal: 'sign',
    write: csv(in1251, 'Дата;Сума;Призначення платежу', (one) => `${one.day};${signed(one)};${quoted(one.purpose)}`),
  },
];
