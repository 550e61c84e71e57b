export interface PictureJob {
  bytes: Uint8Array;
  type: string;
  megapixelsMax: number;
  /** For print: makes a JPEG whose longer side is no longer than this. */
  sideMax?: number;
}

export interface PdfJob {
  bytes: Uint8Array;
  type: 'application/pdf';
}

export interface PdfReply {
  outcome: 'opens' | 'password' | 'cut-off' | 'no-pages';
}

export type PictureReply =
  | { outcome: 'done'; bytes: Uint8Array; type: string }
  | { outcome: 'larger'; megapixels: number }
  | { outcome: 'broken' };

export const MEGAPIXELS_MAX = 50;
/** Pictures up to this size, in fast formats, never wait for a large one. */
export const SMALL_MEGAPIXELS_MAX = 16;
