import { z } from 'zod';
import { amountSchema } from '@/contract/wire';
import { CITY_SETTINGS } from '@/contract/city-settings';
import type { Setting } from '@/contract/define-setting';

const settings: Partial<Record<string, Setting>> = CITY_SETTINGS;

function parsedJson(typed: string): unknown[] {
  try {
    return [JSON.parse(typed)];
  } catch {
    return [];
  }
}

const asSum = (typed: string) => {
  const [whole = '', part = ''] = typed.replace(/\s|грн\.?$/g, '').split(/[.,]/);
  return `${whole}.${part.padEnd(2, '0')}`;
};

export const listOf = (typed: string): string[] => typed.split(',').map((part) => asDay(part.trim()));

const asDay = (typed: string) =>
  typed.replace(/^(\d\d)\.(\d\d)(?:\.(\d{4}))?$/, (_match, day: string, month: string, year?: string) =>
    [year, month, day].filter(Boolean).join('-'),
  );

const YES_OR_NO: Record<string, boolean> = { так: true, ні: false };

/** What the words may mean, the likeliest first. */
function meanings(typed: string): unknown[] {
  const json = parsedJson(typed);
  return [
    ...json.filter((value) => typeof value === 'string'),
    typed,
    ...json,
    ...[asSum(typed)].filter((sum) => amountSchema.safeParse(sum).success),
    ...(/^-?\d+,\d+$/.test(typed) ? [Number(typed.replace(',', '.'))] : []),
    ...[YES_OR_NO[typed.toLowerCase()]].filter((value) => value !== undefined),
    listOf(typed),
  ];
}

/** `change` makes the whole setting with the value at `keys`. */
export function readTyped(typed: string, [top = '', ...keys]: string[], change: (value: unknown) => unknown): unknown {
  if (typed === 'null') return null;
  const isTaken = (value: unknown) => {
    const { error } = (settings[top]?.strict ?? z.unknown()).safeParse(change(value));
    return (error?.issues ?? []).every(({ path }) =>
      keys.some((key, index) => index < path.length && path[index] !== key),
    );
  };
  return meanings(typed).find(isTaken) ?? typed;
}
