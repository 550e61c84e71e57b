import 'server-only';
import { type Figures, figuresQuerySchema, figuresSchema } from '@/contract/figures';
import type { Client } from '@/lib/api/client';
import { ApiError } from '@/lib/api/error';

type Period = Record<string, string>;

export function readPeriod(given: Record<string, string | string[] | undefined>): Period {
  const { from, to } = figuresQuerySchema.shape;
  return Object.fromEntries(
    Object.entries({ from, to }).flatMap(([name, schema]) => {
      const value = given[name];
      return typeof value === 'string' && value !== '' && schema.safeParse(value).success ? [[name, value]] : [];
    }),
  );
}

/** A period that is refused is told, and this month shown. */
export async function findFigures(
  client: Client,
  period: Period,
): Promise<{ figures: Figures; refusal?: string | undefined }> {
  const find = (query: Period) => client(figuresSchema, { path: 'desk/figures/', query });
  try {
    return { figures: await find(period) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    return { figures: await find({}), refusal: Object.values(error.body.fields ?? {})[0]?.[0] ?? error.body.detail };
  }
}
