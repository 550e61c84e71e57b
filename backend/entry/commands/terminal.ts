import { type Config, ConfigError } from '@/backend/core/config';
import { inLine } from '@/backend/core/in-line';
import { openContext, withContext } from '@/backend/entry/open/open';
import type { Terminal } from '@/backend/platform/commands/command';
import { UsageError } from '@/backend/platform/commands/usage';
import type { Context, Pair } from '@/backend/platform/context';
import { useOwnCode } from '@/backend/staff/use-code';
import { mayAct } from '@/domain/staff-acts';

/** The copy is deleted afterwards: nobody needs to confirm it. */
export const withScratch = <Result>(config: Config, work: (context: Context) => Promise<Result>): Promise<Result> =>
  withContext(openContext(config), (context) => work({ ...context, withoutSecondLook: 'preview' }));

/** Throws when the person or the code is not right. */
async function confirmedBy(context: Context, email: string, code: string): Promise<Pair> {
  const staff = await useOwnCode(context, email.trim().toLowerCase(), code.replace(/[\s-]/g, '').toUpperCase());
  if (!staff || !mayAct(staff.role, 'proposals.confirm'))
    throw new ConfigError(
      `${inLine(email)} цього не підтвердить: потрібен працівник із правом підтверджувати й код, яким ще не входили.`,
    );
  return { part: 'confirmed', staffId: staff.id, name: staff.name };
}

/** Any command takes --second <email> --code <code>, the member of the staff who confirms it; `args` are the others. */
export function openTerminal(typed: string[], config: () => Config): { args: string[]; terminal: Terminal } {
  const args = [...typed];
  const take = (name: string): string | undefined => {
    const at = args.indexOf(name);
    return at < 0 ? undefined : args.splice(at, 2)[1];
  };
  const [email, code] = [take('--second'), take('--code')];
  if ((email === undefined) !== (code === undefined))
    throw new UsageError('--second <email працівника> і --code <його код> дають лише разом.');
  return {
    args,
    terminal: {
      config,
      open: (work) => withContext(openContext({ ...config(), loadSamples: false }), work),
      findPair: async (context) =>
        email === undefined || code === undefined ? undefined : confirmedBy(context, email, code),
    },
  };
}
