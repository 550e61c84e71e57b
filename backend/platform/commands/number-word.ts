import { meantNumbers, type Series } from '@/backend/db/next-number';
import { type Reader, word } from './command';
import { required, UsageError } from './usage';

const NUMBERED = { ОС: 'appeals', ЗВ: 'contact_responses' } as const satisfies Record<Series, string>;

/** A number without its year has to name one record; throws UsageError with both that it may mean. */
export const numberWord = (series: Series, what: string): Reader<string> =>
  word((typed) => {
    const asTyped = required(typed, what);
    return async ({ db, now }) => {
      const numbers = meantNumbers(series, asTyped, now());
      const rows = await db.selectFrom(NUMBERED[series]).where('number', 'in', numbers).select('number').execute();
      const found = numbers.filter((one) => rows.some(({ number }) => number === one));
      if (found.length > 1)
        throw new UsageError(`Є ${found.join(' і ')}: вкажіть номер повністю, з роком. Нічого не зроблено.`);
      return found[0] ?? numbers[0] ?? asTyped;
    };
  });
