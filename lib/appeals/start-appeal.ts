import 'server-only';
import { EMPTY_APPEAL } from './appeal-steps';
import type { AppealFormState } from './submit-appeal';

const PREFILLED = ['serial_number', 'license_plate'] as const;

/** An empty form, with what the link that led here already knows about the fine. */
export function startAppeal(query: Record<string, string | string[] | undefined>): AppealFormState {
  const values = { ...EMPTY_APPEAL };
  for (const name of PREFILLED) {
    const given = query[name];
    if (typeof given === 'string') values[name] = given.slice(0, 60);
  }
  return { values, errors: {}, attempt: 0 };
}
