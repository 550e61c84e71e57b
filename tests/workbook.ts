// Writes workbooks part by part, as programs other than Excel and LibreOffice do.
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse/sync';
import { ZipFile } from 'yazl';

export async function writeZip(path: string, parts: Record<string, string | Buffer>): Promise<string> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

export interface Book {
  /** XML of the rows, by the name of the sheet. */
  sheets: Record<string, string>;
  texts?: string;
  styles?: string;
  properties?: string;
  /** Ranges, as "A2:A4". */
  merged?: string[];
}

export function writeXlsx(
  path: string,
  { sheets, texts, styles, properties = '', merged = [] }: Book,
): Promise<string> {
  const names = Object.keys(sheets);
  const related = [
    ...names.map((_, at) => ['worksheet', `s${at}`, `worksheets/sheet${at}.xml`]),
    ...(texts === undefined ? [] : [['sharedStrings', 'texts', 'sharedStrings.xml']]),
    ...(styles === undefined ? [] : [['styles', 'styles', '/xl/styles.xml']]),
  ];
  const cells = merged.map((range) => `<mergeCell ref="${range}"/>`).join('');
  const merges = cells === '' ? '' : `<mergeCells count="${merged.length}">${cells}</mergeCells>`;
  return writeZip(path, {
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="b" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${related.map(([kind, id, target]) => `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`).join('')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">${properties}<sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="s${at}"/>`).join('')}</sheets></workbook>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [
        `xl/worksheets/sheet${at}.xml`,
        `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${merges}</worksheet>`,
      ]),
    ),
    ...(texts !== undefined && { 'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${texts}</sst>` }),
    ...(styles !== undefined && { 'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>` }),
  });
}

/** A row of texts and numbers that names neither itself nor its cells. */
export const xlsxRow = (...cells: (string | number)[]) =>
  `<row>${cells.map((cell) => (typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${cell}</t></is></c>`)).join('')}</row>`;

export const writeOds = (path: string, tables: string): Promise<string> =>
  writeZip(path, {
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0">${tables}</office:document-content>`,
  });

const escaped = (text: string) => text.replace(/[&<>]/g, (char) => `&#${char.charCodeAt(0)};`);

/** The cells of a CSV as texts of a sheet. */
export async function writeSheet(path: string, csv: string): Promise<string> {
  const delimiter = [';', '\t', ','].find((char) => csv.includes(char)) ?? ',';
  const rows = parse(csv, { delimiter, bom: true, trim: true, relax_column_count: true, relax_quotes: true });
  if (path.endsWith('.xlsx'))
    return writeXlsx(path, { sheets: { Аркуш1: rows.map((cells) => xlsxRow(...cells.map(escaped))).join('') } });
  const cell = (text: string) =>
    `<table:table-cell office:value-type="string"><text:p>${escaped(text).replaceAll('\n', '</text:p><text:p>')}</text:p></table:table-cell>`;
  const lines = rows.map((cells) => `<table:table-row>${cells.map(cell).join('')}</table:table-row>`);
  return writeOds(path, `<table:table table:name="Аркуш1">${lines.join('')}</table:table>`);
}
