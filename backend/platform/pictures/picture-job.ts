// What goes to the process that encodes pictures, and what comes back.

export interface PictureJob {
  bytes: Uint8Array;
  type: string;
  /** Larger ones are measured and handed back. */
  megapixelsMax: number;
}

export type PictureReply =
  | { outcome: 'done'; bytes: Uint8Array; type: string }
  | { outcome: 'larger'; megapixels: number }
  /** No whole picture of its kind. */
  | { outcome: 'broken' };

/** What a picture may cost, whoever sends it. */
export const MEGAPIXELS_MAX = 50;
/** Up to so many, and in no slow format, a picture waits for no large one. */
export const SMALL_MEGAPIXELS_MAX = 16;
