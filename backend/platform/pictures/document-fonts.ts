// The site's font as TrueType, in as many files as its package has them: each character is drawn by the first that has it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';

const FILES = ['cyrillic', 'latin', 'latin-ext'] as const;
const UNKNOWN = '?';
const ALIKE: Partial<Record<string, string>> = {
  '→': '->',
  '←': '<-',
  '≥': '>=',
  '≤': '<=',
  '≠': '!=',
  '≈': '~',
  ʹ: '’',
};

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

/** What a sign may be drawn as, the best first: itself, its like, its base letters. */
function drawings(sign: string): string[] {
  if (/[\p{Cc}\p{Cf}]/u.test(sign)) return [''];
  const like = ALIKE[sign] ?? (/\p{Z}/u.test(sign) ? ' ' : /\p{Pd}/u.test(sign) ? '-' : sign);
  return [sign, like, sign.normalize('NFKD').replaceAll(/\p{M}/gu, ''), UNKNOWN];
}

export async function openTypeface(document: PDFDocument, weight: 400 | 700): Promise<Typeface> {
  const faces = await Promise.all(FILES.map((name) => openFace(document, name, weight)));
  const known = new Map<string, { face: Face; text: string; width: number }>();

  function measure(sign: string) {
    const seen = known.get(sign);
    if (seen) return seen;
    const [drawn] = drawings(sign).flatMap((text) =>
      faces
        .filter(({ has }) => [...text].every((one) => has.has(one.codePointAt(0) ?? 0)))
        .map((face) => ({ face, text })),
    );
    if (!drawn) throw new Error('A font without a question mark');
    const measured = { ...drawn, width: drawn.face.font.widthOfTextAtSize(drawn.text, 1) };
    known.set(sign, measured);
    return measured;
  }

  return {
    widthOf: (text) => [...text].reduce((width, sign) => width + measure(sign).width, 0),
    runsOf: (text) => {
      const runs: Run[] = [];
      for (const sign of text) {
        const { face, text: drawn, width } = measure(sign);
        if (drawn === '') continue;
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
