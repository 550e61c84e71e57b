import type { TableRecord } from './table-record';

/** One way to cut a file into rows and cells. */
export interface Reading {
  /** In the operator's words: "роздільник «;»", "аркуш «Штрафи»". */
  title: string;
  /** Reads the file from its beginning. */
  records: () => AsyncIterable<TableRecord>;
}

export interface TableFile {
  /** In the operator's words: "CSV, UTF-8". */
  format: string;
  sha256: string;
  /** Readings are sheets, of which one is meant; rows leave out the empty cells at their end. */
  isWorkbook: boolean;
  /** The one with the best header is taken. */
  readings: Reading[];
  /** How much of the latest reading is done, 0 to 1. */
  share: () => number;
  /** What the operator has to know besides the rows; complete once they are read. */
  notices: () => string[];
}
