import type { z } from 'zod';
import { lettersAndDigits } from '@/domain/look-alikes';

export interface Column {
  schema: z.ZodType;
  /** Headers that mean this column; the first names it in messages and documents. */
  names: string[];
  /** Headers of two columns that together are this one: series and number, day and time. */
  parts: string[][];
  meaning: string;
  example: string;
  /** Column of the table, where it is named otherwise. */
  storedAs?: string;
}

export type Columns = Record<string, Column>;

const listed = (names: string) => names.split(';').map((name) => name.trim());

interface About {
  names: string;
  parts?: readonly string[];
  meaning: string;
  example?: string;
  storedAs?: string;
}

export const column = (schema: z.ZodType, { names, parts = [], meaning, example = '', storedAs }: About): Column => ({
  schema,
  names: listed(names),
  parts: parts.map(listed),
  meaning,
  example,
  ...(storedAs && { storedAs }),
});

/** Only in JSON under its own name. */
export const unnamed = (schema: z.ZodType): Column => column(schema, { names: '', meaning: '' });

const UNIT = /[\s,(]*(?:грн|uah|₴)\.?\)?\s*$/iu;

/** Equal for headers that differ in case, spaces, punctuation, the unit «грн» and look-alike letters. */
export const headerKey = (header: string): string => lettersAndDigits(header.replace(UNIT, ''), 'cyrillic');

export const accepts = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

/** In the words of a table; a field without a header has only its own name. */
export const titleOf = (columns: Columns, field: string): string => {
  const [title] = columns[field]?.names ?? [];
  return title ? `«${title}»` : field;
};

/** For the author of a program or a mapping, with the name of the field. */
export const titleWithField = (columns: Columns, field: string): string => {
  const title = titleOf(columns, field);
  return title === field ? field : `${title} (${field})`;
};

/** 0 → "A", 26 → "AA". */
export function columnLetters(position: number): string {
  const rest = Math.floor(position / 26) - 1;
  return (rest < 0 ? '' : columnLetters(rest)) + String.fromCharCode(65 + (position % 26));
}
