// Files as people bring them: PDFs of every kind, and pictures under another's name.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';

const HEIC = join(import.meta.dirname, '..', 'files', 'photo.heic');

/** Objects from 1 on, with the table and the trailer that readers start from. */
function pdfOf(objects: string[], before = ''): Buffer {
  let text = `${before}%PDF-1.7\n`;
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>';

/** One blank page. */
export const pdfScan = (): Buffer => pdfOf([CATALOG, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', PAGE]);

/** What stands before its pages is gone through sign by sign: a quarter of a minute of the processor. */
export const pdfReadForLong = (): Buffer =>
  Buffer.concat([pdfScan().subarray(0, 9), Buffer.alloc(2_000_000, 'x'), pdfScan()]);

/** Scanners and mail programs write lines before the header. */
export const pdfAfterLines = (): Buffer =>
  pdfOf([CATALOG, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', PAGE], '\r\n\n');

export const pdfWithoutPages = (): Buffer => pdfOf([CATALOG, '<< /Type /Pages /Kids [] /Count 0 >>']);

export const pdfHeaderOnly = (): Buffer => Buffer.from('%PDF-1.7\n');

/** A scan of `pages` photos, as an office scanner makes it. */
export async function pdfOfPhotos(photo: Uint8Array, pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) {
    const image = await document.embedJpg(photo);
    document.addPage([595, 842]).drawImage(image, { width: 595, height: 842 });
  }
  return document.save();
}

/** What a download that broke off leaves. */
export const cutOff = (bytes: Uint8Array, share = 0.6): Uint8Array => bytes.slice(0, Math.floor(bytes.length * share));

/** With an empty `userPassword` everybody opens it, as most offices lock theirs. */
export async function pdfLocked(userPassword: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage([595, 842]);
  document.encrypt({ userPassword, ownerPassword: 'канцелярія', permissions: { modifying: false } });
  return document.save();
}

const picture = () => sharp({ create: { width: 320, height: 240, channels: 3, background: '#0a4a9c' } });

/** Messengers save WEBP as .jpg, phones HEIC as .jpg, Windows JPEG as .jfif. */
export const renamedPictures = async (): Promise<
  { name: string; bytes: Uint8Array; taken: string; type: string }[]
> => [
  { name: 'фото.jpg', bytes: await picture().webp().toBuffer(), taken: 'фото.webp', type: 'image/webp' },
  { name: 'знак.jpeg', bytes: await picture().png().toBuffer(), taken: 'знак.png', type: 'image/png' },
  { name: 'IMG_2041.jpg', bytes: await readFile(HEIC), taken: 'IMG_2041.jpg', type: 'image/jpeg' },
  { name: 'в’їзд.jfif', bytes: await picture().jpeg().toBuffer(), taken: 'в’їзд.jpg', type: 'image/jpeg' },
  { name: 'квитанція.png', bytes: await picture().jpeg().toBuffer(), taken: 'квитанція.jpg', type: 'image/jpeg' },
  { name: 'скан.jpg', bytes: pdfScan(), taken: 'скан.pdf', type: 'application/pdf' },
  { name: 'скан.pdf', bytes: await picture().jpeg().toBuffer(), taken: 'скан.jpg', type: 'image/jpeg' },
];
