// A statement of ISO 20022 (camt.053, and camt.052 of the day): a row for each transaction, or for an entry that names none.
import { damagedLines, headOf, textOf } from './file-text';
import { ImportError } from './importer';
import { digestOf } from './workbook';
import { type Attributes, readXml, XmlFault } from './read-xml';
import type { TableFile } from './table-file';
import type { TableRecord } from './table-record';

const HEADER = [
  'Дата платежу',
  'Номер документа',
  'Референс',
  'Напрямок',
  'Статус',
  'Сума',
  'Валюта',
  'Призначення платежу',
  'Платник',
  'Рахунок платника',
  'Рахунок отримувача',
];
const VALUE_MAX = 10_000;

const noStatement = (file: string) =>
  new ImportError(
    `Файл ${file} – XML, але не виписка camt.053. У клієнт-банку виберіть експорт у .xlsx, CSV, camt.053 або для 1С (1CClientBankExchange).`,
  );

/** Values by the end of their path below the entry or the transaction. */
interface Part {
  values: Map<string, string[]>;
}

interface Entry extends Part {
  account: string;
  transactions: Part[];
}

const valueOf = (parts: Part[], ...ends: string[]): string => {
  for (const { values } of parts)
    for (const end of ends)
      for (const [path, found] of values) if (`/${path}`.endsWith(`/${end}`) && found[0]) return found.join(' ');
  return '';
};

/** Fields that some banks fill instead of the free text, or beside it. */
const TOLD_APART = ['Strd/AddtlRmtInf', 'CdtrRefInf/Ref', 'RfrdDocInf/Nb', 'Rcrd/AddtlInf', 'TaxRmt/AddtlInf'];

const purposeOf = (own: Part[], entry: Entry) =>
  [...new Set(['RmtInf/Ustrd', ...TOLD_APART].map((end) => valueOf(own, end)).filter(Boolean))].join(' ') ||
  valueOf(own, 'AddtlTxInf') ||
  valueOf([entry], 'AddtlNtryInf');

const isNumber = (text: string) => text !== '' && text !== 'NOTPROVIDED';
const amountOf = (part: Part) => valueOf([part], 'TxDtls/Amt', 'AmtDtls/TxAmt/Amt');

function cellsOf(entry: Entry, transaction: Part | undefined): string[] {
  const own = transaction ? [transaction] : [];
  const both = [...own, entry];
  const reversal = valueOf([entry], 'Ntry/RvslInd') === 'true';
  const direction = valueOf(both, 'TxDtls/CdtDbtInd', 'Ntry/CdtDbtInd');
  return [
    valueOf([entry], 'BookgDt/DtTm', 'BookgDt/Dt', 'ValDt/DtTm', 'ValDt/Dt'),
    [valueOf(own, 'Refs/EndToEndId'), valueOf(own, 'Refs/InstrId'), valueOf([entry], 'NtryRef')].find(isNumber) ?? '',
    valueOf(both, 'Refs/TxId', 'Refs/AcctSvcrRef', 'Ntry/AcctSvcrRef'),
    reversal && direction === 'CRDT' ? 'Повернення' : direction,
    valueOf([entry], 'Ntry/Sts', 'Sts/Cd'),
    (transaction && amountOf(transaction)) || valueOf([entry], 'Ntry/Amt'),
    valueOf([entry], 'Ntry/Amt@Ccy'),
    purposeOf(own, entry),
    valueOf(own, 'Dbtr/Nm', 'Dbtr/Pty/Nm'),
    valueOf(own, 'DbtrAcct/Id/IBAN', 'DbtrAcct/Id/Othr/Id'),
    entry.account,
  ];
}

/** Transactions stand for their entry only when each has a sum, and they make it up. */
function rowsOf(entry: Entry): string[][] {
  const { transactions } = entry;
  const whole = Number(valueOf([entry], 'Ntry/Amt'));
  const parts = transactions.map((one) => Number(amountOf(one) || NaN));
  const sum = Math.round(parts.reduce((all, part) => all + part, 0) * 100);
  if (transactions.length > 1 && sum === Math.round(whole * 100)) return transactions.map((one) => cellsOf(entry, one));
  const [only] = transactions;
  if (transactions.length < 2) return [cellsOf(entry, only && { values: withoutAmount(only) })];
  const values = new Map<string, string[]>();
  for (const one of transactions)
    for (const [path, found] of withoutAmount(one)) values.set(path, [...(values.get(path) ?? []), ...found]);
  return [cellsOf(entry, { values })];
}

const withoutAmount = ({ values }: Part) => new Map([...values].filter(([path]) => !/(?:^|\/)Amt(?:@|$)/.test(path)));

const handlersOf = (emit: (record: TableRecord) => void, onRoot: () => void) => {
  const path: string[] = [];
  let account = '';
  let text = '';
  let entry: Entry | undefined;
  let transaction: Part | undefined;
  let line = 1;

  const note = (end: string, value: string) => {
    const { values } = transaction ?? entry ?? { values: new Map<string, string[]>() };
    const below = path.slice(path.lastIndexOf(transaction ? 'TxDtls' : 'Ntry')).join('/') + end;
    values.set(below, [...(values.get(below) ?? []), value]);
  };

  return {
    open(name: string, attributes: Attributes) {
      path.push(name);
      text = '';
      if (name === 'BkToCstmrStmt' || name === 'BkToCstmrAcctRpt') onRoot();
      else if (name === 'Ntry') entry = { account, transactions: [], values: new Map() };
      else if (name === 'TxDtls' && entry) transaction = { values: new Map() };
      else if (name === 'Stmt' || name === 'Rpt') account = '';
      if (name === 'Amt' && entry && attributes['Ccy'] !== undefined) note('@Ccy', attributes['Ccy']);
    },
    text(part: string) {
      if (text.length < VALUE_MAX) text += part;
    },
    close(name: string) {
      const value = text.trim().replace(/\s+/g, ' ');
      text = '';
      if (name === 'TxDtls' && entry && transaction) {
        entry.transactions.push(transaction);
        transaction = undefined;
      } else if (name === 'Ntry' && entry) {
        for (const cells of rowsOf(entry)) emit({ line: (line += 1), cells });
        entry = undefined;
      } else if (value !== '' && entry) note('', value);
      else if (/(?:Stmt|Rpt)\/Acct\/Id\/(?:IBAN|Othr\/Id)$/.test(path.join('/'))) account = value;
      path.pop();
    },
  };
};

/** XML may name its encoding; other than UTF-8, banks use Windows-1251. */
async function* utf8Of(file: string): AsyncGenerator<Uint8Array> {
  const head = (await headOf(file)).toString('latin1');
  const is1251 = /^[^>]*encoding=["']windows-1251["']/i.test(head);
  for await (const text of textOf(file, is1251 ? 'win1251' : 'utf-8')) yield Buffer.from(text);
}

async function* recordsOf(file: string): AsyncGenerator<TableRecord> {
  yield { line: 1, cells: HEADER };
  const root = { isStatement: false };
  try {
    yield* readXml<TableRecord>(utf8Of(file), (emit) => handlersOf(emit, () => (root.isStatement = true)));
  } catch (error) {
    if (error instanceof TypeError) throw (await damagedLines(file)) ?? noStatement(file);
    if (error instanceof XmlFault) throw noStatement(file);
    throw error;
  }
  if (!root.isStatement) throw noStatement(file);
}

/** Throws ImportError. */
export async function openCamt(file: string): Promise<TableFile> {
  const sha256 = await digestOf(file);
  return {
    format: 'виписка camt.053',
    sha256,
    isWorkbook: true,
    readings: [{ title: 'операції', records: () => recordsOf(file) }],
    share: () => 0,
    notices: () => [],
  };
}
