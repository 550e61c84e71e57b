// What a client-bank gives to 1C («1CClientBankExchange»): a text of sections, read as a table with a row for each document.
import { createHash } from 'node:crypto';
import { type Encoding, headOf, textOf, withEncoding } from './file-text';
import { ImportError } from './importer';
import { cannotRead } from './refusals';
import type { TableFile } from './table-file';
import { TableFault, type TableRecord } from './table-record';

const MARK = '1CClientBankExchange';

const ACCOUNT = 'РасчСчет';
const DOCUMENT = 'СекцияДокумент';
const DOCUMENT_END = 'КонецДокумента';
const UNTOLD = 'не сказано';
const CUT_OFF = 'файл обірвано: документ не закінчено';

const HEADER = [
  'Дата платежу',
  'Номер документа',
  'Напрямок',
  'Сума',
  'Призначення платежу',
  'Платник',
  'Код платника',
  'Рахунок платника',
  'Рахунок отримувача',
];

type Fields = ReadonlyMap<string, string>;

const first = (fields: Fields, names: string[]) => names.map((name) => fields.get(name) ?? '').find(Boolean) ?? '';

const payerAccount = (fields: Fields) => first(fields, ['ПлательщикСчет', 'ПлательщикРасчСчет']);
const payeeAccount = (fields: Fields) => first(fields, ['ПолучательСчет', 'ПолучательРасчСчет']);

function directionOf(fields: Fields, own: ReadonlySet<string>): string {
  const [came, went] = [first(fields, ['ДатаПоступило']), first(fields, ['ДатаСписано'])];
  if (came !== '' && went === '') return 'Надходження';
  if (went !== '' && came === '') return 'Списання';
  const [isFromOurs, isToOurs] = [own.has(payerAccount(fields)), own.has(payeeAccount(fields))];
  if (isFromOurs === isToOurs) return UNTOLD;
  return isToOurs ? 'Надходження' : 'Списання';
}

const purposeOf = (fields: Fields) =>
  ['', '1', '2', '3', '4', '5', '6']
    .map((part) => fields.get(`НазначениеПлатежа${part}`) ?? '')
    .filter(Boolean)
    .join(' ');

const cellsOf = (fields: Fields, own: ReadonlySet<string>) => [
  first(fields, ['ДатаПоступило', 'ДатаСписано', 'Дата']),
  first(fields, ['Номер']),
  directionOf(fields, own),
  first(fields, ['Сумма']),
  purposeOf(fields),
  first(fields, ['Плательщик', 'Плательщик1']),
  first(fields, ['ПлательщикИНН', 'ПлательщикОКПО', 'ПлательщикЕДРПОУ', 'ПлательщикЄДРПОУ']),
  payerAccount(fields),
  payeeAccount(fields),
];

async function* linesOf(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const part of parts) {
    const lines = (rest + part).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest;
}

async function* recordsOf(parts: AsyncIterable<string>): AsyncGenerator<TableRecord> {
  yield { line: 1, cells: HEADER };
  const own = new Set<string>();
  let open: { line: number; fields: Map<string, string>; last: string } | undefined;
  let line = 0;
  for await (const text of linesOf(parts)) {
    line += 1;
    const [, name = '', value = ''] = /^([^=\s]+)=(.*)$/.exec(text.trim()) ?? [];
    if (name === DOCUMENT) {
      if (open) throw new TableFault(open.line, CUT_OFF);
      open = { line, fields: new Map(), last: '' };
    } else if (text.trim() === DOCUMENT_END && open) {
      yield { line: open.line, cells: cellsOf(open.fields, own) };
      open = undefined;
    } else if (!open) {
      if (name === ACCOUNT) own.add(value.trim());
    } else if (name !== '') {
      open.fields.set(name, value.trim());
      open.last = name;
    } else if (open.last !== '')
      open.fields.set(open.last, `${open.fields.get(open.last) ?? ''} ${text.trim()}`.trim());
  }
  if (open) throw new TableFault(open.line, CUT_OFF);
}

export const isExchange = async (file: string): Promise<boolean> =>
  (await headOf(file))
    .toString('latin1')
    .replace(/^[^0-9]{0,3}/, '')
    .startsWith(MARK);

async function look(file: string, encoding: Encoding): Promise<{ encoding: Encoding; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const text of textOf(file, encoding, (bytes) => hash.update(bytes))) size += text.length;
  return { encoding, sha256: size > 0 ? hash.digest('hex') : '' };
}

/** Throws ImportError. */
export async function openExchange(file: string): Promise<TableFile> {
  const { encoding, sha256 } = await withEncoding(file, (given) => look(file, given)).catch((error: unknown) => {
    throw error instanceof ImportError ? error : cannotRead(file);
  });
  return {
    format: 'обмін із 1С',
    sha256,
    isWorkbook: true,
    readings: [{ title: 'документи', records: () => recordsOf(textOf(file, encoding)) }],
    share: () => 0,
    notices: () => [],
  };
}
