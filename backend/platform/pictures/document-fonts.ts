// The site's font as TrueType, in the two files that the site has: each character is drawn by the first that has it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';

const FILES = ['cyrillic', 'latin'] as const;
export const UNKNOWN = '?';

interface Face {
  font: PDFFont;
  has: ReadonlySet<number>;
}

export interface Run {
  font: PDFFont;
  text: string;
  width: number;
}

export interface Typeface {
  /** At a size of one point. */
  widthOf: (text: string) => number;
  runsOf: (text: string) => Run[];
}

async function openFace(document: PDFDocument, name: string, weight: number): Promise<Face> {
  const bytes = await readFile(join(process.cwd(), 'content', 'fonts', `commissioner-${name}-${weight}.ttf`));
  const font = await document.embedFont(bytes, { subset: true });
  return { font, has: new Set(font.getCharacterSet()) };
}

export async function openTypeface(document: PDFDocument, weight: 400 | 700): Promise<Typeface> {
  const faces = await Promise.all(FILES.map((name) => openFace(document, name, weight)));
  const known = new Map<string, { face: Face; text: string; width: number }>();

  function measure(sign: string) {
    const seen = known.get(sign);
    if (seen) return seen;
    const code = sign.codePointAt(0) ?? 0;
    const own = faces.find(({ has }) => has.has(code));
    const face = own ?? faces.find(({ has }) => has.has(UNKNOWN.charCodeAt(0)));
    if (!face) throw new Error('A font without a question mark');
    const text = own ? sign : UNKNOWN;
    const measured = { face, text, width: face.font.widthOfTextAtSize(text, 1) };
    known.set(sign, measured);
    return measured;
  }

  return {
    widthOf: (text) => [...text].reduce((width, sign) => width + measure(sign).width, 0),
    runsOf: (text) => {
      const runs: Run[] = [];
      for (const sign of text) {
        const { face, text: drawn, width } = measure(sign);
        const last = runs.at(-1);
        if (last?.font === face.font) {
          last.text += drawn;
          last.width += width;
        } else runs.push({ font: face.font, text: drawn, width });
      }
      return runs;
    },
  };
}
