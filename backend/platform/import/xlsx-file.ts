// A workbook of Excel: parts of XML in a ZIP, named by relations. Sheets are read row by row, their shared texts are held.
import { posix } from 'node:path';
import { type Attributes, collectXml, readXml, XmlFault } from './read-xml';
import { type Merged, mergedFiller, positionOf, requireRow, setCell } from './sheet-rows';
import { FORMULA_FAULT, isoText, numberText } from './sheet-values';
import type { TableFile } from './table-file';
import type { TableRecord } from './table-record';
import { openWorkbook } from './workbook';
import { type Format, readFormats } from './xlsx-formats';
import { noWorkbook, readPart, tooLarge } from './zip-part';

const SHARED_TEXT_MAX = 100_000_000;

interface Relation {
  id: string;
  kind: string;
  part: string;
}

/** What a part refers to; its kind is the last word of a long address, which has two spellings. */
async function readRelations(file: string, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part);
  const path = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  return collectXml<Relation>(readPart(file, path), (emit) => ({
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return;
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
      emit({ id: Id, kind: posix.basename(Type), part: target });
    },
  }));
}

interface Sheet {
  title: string;
  part: string;
}

interface Book {
  sheets: Sheet[];
  formats: Format[];
  texts?: string;
}

const partOf = (relations: Relation[], kind: string) => relations.find((relation) => relation.kind === kind)?.part;
const isOn = (value = '') => value === '1' || value === 'true';

async function readBook(file: string): Promise<Book> {
  const part = partOf(await readRelations(file, ''), 'officeDocument');
  if (part === undefined) throw noWorkbook(file);
  const relations = await readRelations(file, part);
  let is1904 = false;
  const named = await collectXml<Attributes>(readPart(file, part), (emit) => ({
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = isOn(attributes['date1904']);
      if (name === 'sheet' && (attributes['state'] ?? 'visible') === 'visible') emit(attributes);
    },
  }));
  const sheets = named.flatMap((attributes): Sheet[] => {
    const id = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];
    const target = relations.find((relation) => relation.id === id && relation.kind === 'worksheet')?.part;
    return target === undefined ? [] : [{ title: attributes['name'] ?? '', part: target }];
  });
  const [styles, texts] = [partOf(relations, 'styles'), partOf(relations, 'sharedStrings')];
  const formats = styles === undefined ? [] : await readFormats(file, styles, is1904);
  return { sheets, formats, ...(texts !== undefined && { texts }) };
}

/** "_x000D_" is how a character that XML forbids is written. */
const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text;

/** Text of `t`, without the reading aid of `rPh`. */
function textCollector() {
  let text = '';
  let isOpen = false;
  let isAid = false;
  return {
    clear: () => void (text = ''),
    take: () => unescaped(text),
    open(name: string) {
      if (name === 'rPh') isAid = true;
      else if (name === 't' || name === 'v') isOpen = !isAid;
    },
    close(name: string) {
      if (name === 'rPh') isAid = false;
      else if (name === 't' || name === 'v') isOpen = false;
    },
    text: (part: string) => {
      if (isOpen) text += part;
    },
  };
}

async function readTexts(file: string, part: string | undefined): Promise<string[]> {
  if (part === undefined) return [];
  const collector = textCollector();
  let length = 0;
  return collectXml<string>(readPart(file, part), (emit) => ({
    text: collector.text,
    open(name) {
      if (name === 'si') collector.clear();
      else collector.open(name);
    },
    close(name) {
      collector.close(name);
      if (name !== 'si') return;
      const text = collector.take();
      length += text.length;
      if (length > SHARED_TEXT_MAX) throw tooLarge(file);
      emit(text);
    },
  }));
}

const MERGED = /<(?:\w+:)?mergeCell\s[^<>]*?\bref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/g;
const TAG_MAX = 1000;

/** They stand behind the rows that they concern; found without parsing the sheet twice. */
async function readMerges(file: string, part: string): Promise<Merged[]> {
  const merges: Merged[] = [];
  let tail = '';
  for await (const bytes of readPart(file, part)) {
    const text = tail + Buffer.from(bytes).toString('latin1');
    const end = Math.max(0, text.lastIndexOf('<'));
    for (const [, column = '', from = '', , until = ''] of text.slice(0, end).matchAll(MERGED))
      if (from !== until) merges.push({ position: positionOf(column), from: Number(from), until: Number(until) });
    tail = text.slice(end).slice(-TAG_MAX);
  }
  return merges;
}

const handlersOf = (texts: string[], formats: Format[], merges: Merged[]) => (emit: (record: TableRecord) => void) => {
  const collector = textCollector();
  let line = 0;
  let position = -1;
  let cells: string[] = [];
  let isHidden = false;
  const fill = mergedFiller(merges);
  let cell: Attributes = {};
  /** A formula that nothing has computed yet. */
  let isOpenFormula = false;

  const cellText = (): string => {
    const stored = collector.take();
    if (stored === '') return isOpenFormula ? FORMULA_FAULT : '';
    switch (cell['t'] ?? 'n') {
      case 's':
        return texts[Number(stored)] ?? FORMULA_FAULT;
      case 'n':
        return (formats[Number(cell['s'] ?? 0)] ?? numberText)(stored);
      case 'd':
        return isoText(stored);
      case 'e':
        return FORMULA_FAULT;
      default:
        return stored;
    }
  };

  return {
    text: collector.text,
    open(name: string, attributes: Attributes) {
      if (name === 'row') {
        line = requireRow(attributes['r'] === undefined ? line + 1 : Number(attributes['r']));
        [position, cells, isHidden] = [-1, [], isOn(attributes['hidden'])];
      } else if (name === 'c') {
        position = attributes['r'] === undefined ? position + 1 : positionOf(attributes['r']);
        [cell, isOpenFormula] = [attributes, false];
        collector.clear();
      } else if (name === 'f') isOpenFormula = true;
      else {
        if (name === 'v') isOpenFormula = false;
        collector.open(name);
      }
    },
    close(name: string) {
      if (name === 'c') setCell(line, cells, position, cellText());
      else if (name === 'row') emit(fill({ line, cells, ...(isHidden && { isHidden }) }));
      else collector.close(name);
    },
  };
};

/** Throws ImportError. */
export async function openXlsx(file: string): Promise<TableFile> {
  const {
    sheets,
    formats,
    texts: part,
  } = await readBook(file).catch((error: unknown) => {
    throw error instanceof XmlFault ? noWorkbook(file) : error;
  });
  let held: Promise<string[]> | undefined;
  const merged = new Map<string, Promise<Merged[]>>();
  const mergesOf = (sheet: string) => {
    const merges = merged.get(sheet) ?? readMerges(file, sheet);
    merged.set(sheet, merges);
    return merges;
  };
  return openWorkbook(file, 'Excel', sheets, async function* ({ part: sheet }, onShare) {
    held ??= readTexts(file, part);
    const merges = await mergesOf(sheet);
    yield* readXml(readPart(file, sheet, onShare), handlersOf(await held, formats, merges));
  });
}
