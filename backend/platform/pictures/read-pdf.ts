// Whether a PDF opens for whoever gets it. Runs in the child process of the pictures, see picture-lane.ts.
import type * as PdfLib from '@cantoo/pdf-lib';
import type { PDFDocument } from '@cantoo/pdf-lib';
import type { PdfJob, PdfReply } from './picture-job';

const HEADER_WITHIN = 1024;
const END_MARK = '%%EOF';
const decoder = new TextDecoder('latin1');

/** Readers look for the header in the first kilobyte: scanners and mail programs put lines before it. */
export const isPdf = (bytes: Uint8Array): boolean => decoder.decode(bytes.subarray(0, HEADER_WITHIN)).includes('%PDF-');

/** The last thing that is written is where the table of objects starts; a download that broke off lacks it. */
function isCutOff(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return buffer.lastIndexOf('startxref') < buffer.lastIndexOf('endobj') || !buffer.includes('startxref');
}

/** Without what was appended, such as the page that a bank's site sends after a receipt: it would be read sign by sign. */
function withoutTail(bytes: Uint8Array): Uint8Array {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = buffer.lastIndexOf(END_MARK);
  // Not where only an earlier part of the document has its end mark.
  return end < 0 || end < buffer.lastIndexOf('startxref') ? bytes : bytes.subarray(0, end + END_MARK.length);
}

/** The empty password opens what its owner only forbids to change. */
export const openPdf = ({ ParseSpeeds, PDFDocument: Pdf }: typeof PdfLib, bytes: Uint8Array): Promise<PDFDocument> =>
  Pdf.load(withoutTail(bytes), { password: '', updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });

const needsPassword = (error: unknown) => error instanceof Error && /password|encrypted/i.test(error.message);

/** Never rejects. */
export async function readPdf({ bytes }: PdfJob): Promise<PdfReply> {
  const broken: PdfReply = { outcome: isCutOff(bytes) ? 'cut-off' : 'no-pages' };
  const library = await import('@cantoo/pdf-lib');
  let document: PDFDocument;
  try {
    document = await openPdf(library, bytes);
  } catch (error) {
    return needsPassword(error) ? { outcome: 'password' } : broken;
  }
  try {
    return document.getPageCount() > 0 && broken.outcome !== 'cut-off' ? { outcome: 'opens' } : broken;
  } catch {
    return broken;
  }
}
