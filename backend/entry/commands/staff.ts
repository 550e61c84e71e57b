import { ConfigError } from '@/backend/core/config';
import { listing, needed, reading } from '@/backend/platform/commands/command';
import type { Context } from '@/backend/platform/context';
import { verifyJournal } from '@/backend/platform/journal/verify';
import { listStaff, requireStaffBy, staffLine } from '@/backend/staff/accounts';
import { totpCode } from '@/backend/staff/second-factor';
import { seedOf } from '@/backend/staff/seeds';

/** The second factor, which everyone may have in a demo and nobody but its owner otherwise. */
async function codeNow(context: Context, email: string): Promise<string> {
  if (context.config.production)
    throw new ConfigError('Коди показує лише застосунок працівника; втрачено його: staff reset.');
  const seed = seedOf(context.config, await requireStaffBy(context, email));
  if (seed === undefined) throw new ConfigError('Ключ кодів не відкривається цією AUTH_SECRET: staff reset.');
  return totpCode(seed, context.now());
}

export const staffCommands = [
  listing({
    usage: 'staff list',
    help: 'працівники, їхні ролі й доступ',
    rows: ({ db }) => listStaff(db),
    line: staffLine,
    none: 'Працівників ще немає: staff add.',
  }),
  reading({
    usage: 'staff code <email>',
    help: 'код для входу зараз; лише в режимі demo',
    args: { email: needed('email працівника') },
    run: (context, { email }) => codeNow(context, email),
  }),
];

const FAULTS = { missing: 'бракує запису', changed: 'змінено запис' };

export const verifyJournalByCommand = reading({
  usage: 'journal verify',
  help: 'чи цілий журнал дій інспекції',
  args: {},
  run: async ({ db }) => {
    const verdict = await verifyJournal(db);
    if (!verdict.isWhole) throw new ConfigError(`Журнал порушено: ${FAULTS[verdict.fault]} ${verdict.id}.`);
    return `Журнал цілий, записів: ${verdict.rows}. Останній контрольний код: ${verdict.lastHash}.`;
  },
});
