export interface TableRecord {
  /** Line of a CSV file or row of a sheet, from 1. */
  line: number;
  cells: string[];
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
