import type { Given, NumberedRow } from '@/backend/platform/import/importer';

export interface RawLine {
  line: number;
  given: Given;
  /** Fields that the file has, empty or not. */
  fields: ReadonlySet<string>;
  others: ReadonlyMap<string, string>;
  source: NumberedRow;
}

export const textOf = (given: Given, field: string): string => {
  const value = given[field];
  return typeof value === 'string' ? value : '';
};
export const numberOf = (given: Given, field: string): number | undefined => {
  const value = given[field];
  return typeof value === 'number' ? value : undefined;
};
