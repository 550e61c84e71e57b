/** What a document is made of. Bytes are JPEG, or a PDF that somebody sent. */
export type DocumentBlock =
  | { kind: 'text'; text: string; isStrong?: boolean }
  | { kind: 'facts'; rows: readonly (readonly [term: string, value: string])[] }
  | { kind: 'picture'; bytes: Uint8Array; caption: string }
  | { kind: 'pdf'; bytes: Uint8Array; caption: string };

export interface DocumentPart {
  /** Its line in the list of contents. */
  title: string;
  blocks: readonly DocumentBlock[];
  /** Begins on a page of its own. */
  ownPage?: boolean;
}

export interface DocumentJob {
  type: 'document';
  title: string;
  /** Below the title. */
  lines: readonly string[];
  contents: string;
  /** At the foot of each page, before its number. */
  foot: string;
  parts: readonly DocumentPart[];
}

export type DocumentReply =
  | { outcome: 'made'; bytes: Uint8Array; pages: number }
  | { outcome: 'failed'; reason: string };
