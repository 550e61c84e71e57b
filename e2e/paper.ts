// The text of a PDF that Chromium made: what stands on the paper, not what the page meant to show.
import { inflateSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, type PDFObject } from '@cantoo/pdf-lib';
import type { Page } from '@playwright/test';

interface Sheets {
  count: number;
  /** Pieces as they were set, without spaces: a line or a part of one. */
  pieces: string[];
}

const isFlate = (stream: PDFRawStream) => stream.dict.get(PDFName.of('Filter'))?.toString() === '/FlateDecode';

function textOf(stream: PDFObject | undefined): string {
  if (!(stream instanceof PDFRawStream)) return '';
  const bytes = Buffer.from(stream.contents);
  return (isFlate(stream) ? inflateSync(bytes) : bytes).toString('latin1');
}

const fromUtf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Signs by their code, as the font's ToUnicode says. */
function readSigns(map: string): { width: number; signs: Map<string, string> } {
  const signs = new Map<string, string>();
  const width = /begincodespacerange\s*<([0-9a-f]+)>/i.exec(map)?.[1]?.length ?? 4;
  const code = (value: number) => value.toString(16).padStart(width, '0').toUpperCase();
  for (const [, block = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, from = '', to = ''] of block.matchAll(/<([0-9a-f]+)>\s*<([0-9a-f]+)>/gi))
      signs.set(from.toUpperCase(), fromUtf16(to));
  for (const [, block = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', first = ''] of block.matchAll(/<([0-9a-f]+)>\s*<([0-9a-f]+)>\s*<([0-9a-f]+)>/gi))
      for (let at = parseInt(from, 16); at <= parseInt(to, 16); at += 1) {
        const start = fromUtf16(first);
        const last = start.charCodeAt(start.length - 1) + at - parseInt(from, 16);
        signs.set(code(at), start.slice(0, -1) + String.fromCharCode(last));
      }
  return { width, signs };
}

type Fonts = Map<string, ReturnType<typeof readSigns>>;

function fontsOf(document: PDFDocument, resources: PDFDict | undefined): Fonts {
  const fonts = resources?.lookupMaybe(PDFName.of('Font'), PDFDict);
  return new Map(
    (fonts?.entries() ?? []).map(([name]) => {
      const font = fonts?.lookup(name, PDFDict);
      return [name.toString(), readSigns(textOf(document.context.lookup(font?.get(PDFName.of('ToUnicode')))))];
    }),
  );
}

function bytesOf(literal: string): string {
  const plain = literal.replace(/\\(\d{3}|[\s\S])/g, (_, sign: string) =>
    /^\d/.test(sign)
      ? String.fromCharCode(parseInt(sign, 8))
      : ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }[sign] ?? sign),
  );
  return Buffer.from(plain, 'latin1').toString('hex').toUpperCase();
}

const TOKEN = /(\/\S+)\s+[\d.-]+\s+Tf|<([0-9a-fA-F\s]+)>|\(((?:\\[\s\S]|[^\\)])*)\)|\b(Tm|Td|BT)\b|(\/\S+)\s+Do\b/g;

function piecesOf(document: PDFDocument, content: string, resources: PDFDict | undefined): string[] {
  const fonts = fontsOf(document, resources);
  const pieces: string[] = [''];
  let font: ReturnType<typeof readSigns> | undefined;
  for (const [, named, hex, literal, moved, drawn] of content.matchAll(TOKEN)) {
    if (named) font = fonts.get(named);
    else if (moved) pieces.push('');
    else if (drawn) {
      const form = resources?.lookupMaybe(PDFName.of('XObject'), PDFDict)?.lookup(PDFName.of(drawn.slice(1)));
      if (!(form instanceof PDFRawStream) || form.dict.get(PDFName.of('Subtype'))?.toString() !== '/Form') continue;
      pieces.push(...piecesOf(document, textOf(form), form.dict.lookupMaybe(PDFName.of('Resources'), PDFDict)), '');
    } else if (font) {
      const codes = hex?.replace(/\s/g, '').toUpperCase() ?? bytesOf(literal ?? '');
      const { width, signs } = font;
      for (let at = 0; at < codes.length; at += width)
        pieces.push(`${pieces.pop() ?? ''}${signs.get(codes.slice(at, at + width)) ?? ''}`);
    }
  }
  return pieces;
}

export const withoutSpaces = (text: string): string => text.normalize('NFC').replace(/[\s\u00ad]/g, '');

/** Prints the page as a visitor does, on A4 by the page's own rules. */
export async function printed(page: Page): Promise<Sheets> {
  const document = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }));
  const sheets = document.getPages();
  const pieces = sheets.flatMap(({ node }) => {
    const contents = node.Contents();
    const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
    const content = streams.map((one) => textOf(one && document.context.lookup(one))).join('\n');
    return piecesOf(document, content, node.Resources());
  });
  return { count: sheets.length, pieces: pieces.map(withoutSpaces).filter(Boolean) };
}
