// Any command takes --second <email> --code <code>: the member of the staff who confirms what one person may not do alone.
import { AsyncLocalStorage } from 'node:async_hooks';
import { ConfigError } from '@/backend/core/config';
import type { Context, Pair } from '@/backend/platform/context';
import { inLine } from '@/backend/core/in-line';
import { useOwnCode } from '@/backend/staff/use-code';
import { mayAct } from '@/domain/staff-acts';
import { UsageError } from '@/backend/platform/commands/usage';

interface Second {
  email: string;
  code: string;
  /** A code is used once, a command may open the data several times. */
  pair?: Pair;
}

const named = new AsyncLocalStorage<Second | undefined>();

/** Takes both options out of the arguments; the command itself does not know them. */
export function withSecondPerson<Result>(args: string[], run: (rest: string[]) => Promise<Result>): Promise<Result> {
  const rest = [...args];
  const take = (name: string): string | undefined => {
    const at = rest.indexOf(name);
    return at < 0 ? undefined : rest.splice(at, 2)[1];
  };
  const [email, code] = [take('--second'), take('--code')];
  if ((email === undefined) !== (code === undefined))
    throw new UsageError('--second <email працівника> і --code <його код> дають лише разом.');
  return named.run(email === undefined || code === undefined ? undefined : { email, code }, () => run(rest));
}

/** Throws when the person or the code is not right, so nothing is done then. */
export async function findPair(context: Context): Promise<Pair | undefined> {
  const second = named.getStore();
  if (!second) return undefined;
  second.pair ??= await confirmedBy(context, second);
  return second.pair;
}

async function confirmedBy(context: Context, { email, code }: Second): Promise<Pair> {
  const staff = await useOwnCode(context, email.trim().toLowerCase(), code.replace(/[\s-]/g, '').toUpperCase());
  if (!staff || !mayAct(staff.role, 'proposals.confirm'))
    throw new ConfigError(
      `${inLine(email)} цього не підтвердить: потрібен працівник із правом підтверджувати й код, яким ще не входили.`,
    );
  return { part: 'confirmed', staffId: staff.id, name: staff.name };
}
