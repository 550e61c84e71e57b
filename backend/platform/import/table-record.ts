export interface TableRecord {
  /** Line of a CSV file or row of a sheet, from 1. */
  line: number;
  cells: string[];
  /** Hidden by a filter or by hand. */
  isHidden?: boolean;
  /** Positions that a merged cell above has filled. */
  filled?: number[];
}

export class TableFault extends Error {
  override readonly name = 'TableFault';

  constructor(
    readonly line: number,
    readonly reason: string,
  ) {
    super(`line ${line}: ${reason}`);
  }
}
