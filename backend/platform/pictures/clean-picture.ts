// Re-encoded in a separate process, so that a hostile picture cannot stop the server.
import { createPictureLane, type PictureLane, type Sending } from './picture-lane';
import type { Log } from '@/backend/core/log';
import type { DocumentJob } from './document-job';
import { MEGAPIXELS_MAX, type PdfReply, type PictureReply, SMALL_MEGAPIXELS_MAX } from './picture-job';

export { LaneFull, PictureAbandoned, PictureTooHeavy, type Sending } from './picture-lane';

const SMALL_CPU_MS = 15_000;
const LARGE_CPU_MS = 30_000;

export function createPictureCleaner(
  small: PictureLane = createPictureLane({ cpuMs: SMALL_CPU_MS }),
  large: PictureLane = createPictureLane({ cpuMs: LARGE_CPU_MS }),
) {
  /** Small pictures never wait for large or slow ones, which run one at a time. */
  return async (bytes: Uint8Array, type: string, sending?: Sending): Promise<PictureReply> => {
    const isSlow = type === 'image/heic' || type === 'image/heif';
    if (!isSlow) {
      const reply = await small.run({ bytes, type, megapixelsMax: SMALL_MEGAPIXELS_MAX }, sending);
      if (reply.outcome !== 'larger' || reply.megapixels > MEGAPIXELS_MAX) return reply;
    }
    return large.run({ bytes, type, megapixelsMax: MEGAPIXELS_MAX }, sending);
  };
}

/** One per process: its limits protect the machine. */
export const cleanPicture = createPictureCleaner();

/** PDFs wait for one another only; its own process, limits as for small pictures. */
const pdfs = createPictureLane({ cpuMs: SMALL_CPU_MS });

/** Rejects as a lane does. */
export const checkPdf = async (bytes: Uint8Array, sending?: Sending): Promise<PdfReply['outcome']> =>
  (await pdfs.run({ bytes, type: 'application/pdf' }, sending)).outcome;

const DOCUMENT_CPU_MS = 90_000;
const DOCUMENT_WAIT_MS = 120_000;
/** The longer side of a printed picture: enough to read a plate. */
const PRINT_SIDE = 1600;

const failed = (error: unknown) => ({ outcome: 'failed' as const, reason: String(error) });

/** What the staff print waits for what the staff print. */
const documents = createPictureLane({ cpuMs: DOCUMENT_CPU_MS, waitMs: DOCUMENT_WAIT_MS });

/** JPEG; null when it cannot be drawn. */
export async function pictureForPrint(bytes: Uint8Array, type: string, log: Log): Promise<Uint8Array | null> {
  const job = { bytes, type, megapixelsMax: MEGAPIXELS_MAX, sideMax: PRINT_SIDE };
  const reply = await documents.run(job).catch(failed);
  if (reply.outcome === 'done') return reply.bytes;
  log.warn(reply, 'picture left out of a printed case');
  return null;
}

/** Null when it could not be made within the limits. */
export async function makeDocument(job: DocumentJob, log: Log): Promise<Uint8Array | null> {
  const reply = await documents.run(job).catch(failed);
  if (reply.outcome === 'made') return reply.bytes;
  log.warn(reply, 'printed case not made');
  return null;
}
