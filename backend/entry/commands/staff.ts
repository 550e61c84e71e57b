import { newStaffSchema } from '@/contract/desk';
import type { Config } from '@/backend/core/config';
import type { Context } from '@/backend/platform/context';
import { inLine } from '@/backend/platform/mail/in-line';
import { verifyJournal } from '@/backend/platform/journal/verify';
import {
  changeStaff,
  type Invitation,
  inviteStaff,
  listStaff,
  resetStaff,
  type StaffRow,
  stateOf,
} from '@/backend/staff/accounts';
import { totpCode } from '@/backend/staff/second-factor';
import { seedOf } from '@/backend/staff/seeds';
import { formatMoment } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';
import { STAFF_ROLE_LABELS } from '@/domain/staff-acts';
import { ConfigError } from '@/backend/core/config';
import { confirm } from '@/backend/platform/commands/confirm';
import { nameOf, readArguments, required, UsageError } from '@/backend/platform/commands/usage';
import { withContext } from './with-context';

const STATES = { invited: 'запрошено', active: 'має доступ', blocked: 'доступ закрито' };

const line = ({ passkeys = 0, ...row }: StaffRow & { passkeys?: number }) =>
  inLine(
    [
      row.email,
      row.name,
      STAFF_ROLE_LABELS[row.role],
      STATES[stateOf(row)],
      passkeys > 0 && `ключів доступу: ${passkeys}`,
      row.last_seen_at && formatMoment(row.last_seen_at),
    ]
      .filter(Boolean)
      .join('  '),
  );

const invitationText = ({ config: { siteUrl } }: Context, { staff, token }: Invitation) =>
  [
    `${staff.name}, ${STAFF_ROLE_LABELS[staff.role]}: передайте це посилання особисто, воно діє до ${formatMoment(staff.invited_until ?? 0)} і лише раз:`,
    siteUrl + deskPaths.invitation(token),
  ].join('\n');

async function requireStaffBy({ db }: Context, email: string): Promise<StaffRow> {
  const found = (await listStaff(db)).find((row) => row.email === email.trim().toLowerCase());
  if (!found) throw new ConfigError(`Працівника з адресою ${inLine(email)} немає: див. staff list.`);
  return found;
}

function readNew(email: string, name: string | undefined, role: string | undefined) {
  const { success, data, error } = newStaffSchema.safeParse({ email, name, role });
  if (!success) throw new UsageError(error.issues.map(({ message }) => `${message}.`).join(' '));
  return data;
}

/** Of the second factor, which everyone may have in a demo and nobody but its owner otherwise. */
async function codeNow(context: Context, email: string): Promise<string> {
  if (context.config.production)
    throw new ConfigError('Коди показує лише застосунок працівника; втрачено його: staff reset.');
  const seed = seedOf(context.config, await requireStaffBy(context, email));
  if (seed === undefined) throw new ConfigError('Ключ кодів не відкривається цією AUTH_SECRET: staff reset.');
  return totpCode(seed, context.now());
}

export async function staff(given: Config, [action, ...args]: string[]): Promise<string> {
  const config = { ...given, loadSamples: false };
  const { words, options } = readArguments(args, { words: 1, names: ['name', 'role', 'as'], switches: ['yes'] });
  const email = () => required(words[0], 'email працівника');
  const actor = { kind: 'command', name: nameOf(options['as']?.at(-1)) } as const;
  const run = <Result>(work: (context: Context) => Promise<Result>) =>
    withContext(config, (context) => work({ ...context, actor }));
  switch (action) {
    case 'list':
      return run(async ({ db }) => (await listStaff(db)).map(line).join('\n') || 'Працівників ще немає: staff add.');
    case 'code': {
      const typed = email();
      return run((context) => codeNow(context, typed));
    }
    case 'add': {
      const invited = readNew(email(), options['name']?.at(-1), options['role']?.at(-1));
      return run(async (context) => invitationText(context, await inviteStaff(context, invited)));
    }
    case 'block':
    case 'unblock': {
      const typed = email();
      const isBlocked = action === 'block';
      const changed = await run(async (context) =>
        changeStaff(context, (await requireStaffBy(context, typed)).id, { isBlocked }),
      );
      return isBlocked
        ? `Доступ закрито, сеанси завершено: ${line(changed)}. Назад: staff unblock ${changed.email}`
        : `Доступ відкрито: ${line(changed)}.`;
    }
    case 'role': {
      const typed = email();
      return run(async (context) => {
        const found = await requireStaffBy(context, typed);
        const { role } = readNew(found.email, found.name, options['role']?.at(-1));
        return `Роль змінено, сеанси завершено: ${line(await changeStaff(context, found.id, { role }))}.`;
      });
    }
    case 'reset': {
      const typed = email();
      await confirm(
        `Пароль, коди, ключі доступу й сеанси працівника ${inLine(typed)} перестануть діяти, потрібне буде нове посилання.`,
        options['yes'] !== undefined,
      );
      return run(async (context) =>
        invitationText(context, await resetStaff(context, (await requireStaffBy(context, typed)).id)),
      );
    }
    default:
      throw new UsageError('Відомі дії: staff add, list, role, block, unblock, reset, code.');
  }
}

const FAULTS = { missing: 'бракує рядка', changed: 'змінено рядок' };

export async function journal(config: Config, args: string[]): Promise<string> {
  const [action] = readArguments(args, { words: 1 }).words;
  if (action !== 'verify') throw new UsageError('Відома дія: journal verify.');
  const verdict = await withContext({ ...config, loadSamples: false }, ({ db }) => verifyJournal(db));
  if (!verdict.isWhole) throw new ConfigError(`Журнал порушено: ${FAULTS[verdict.fault]} ${verdict.id}.`);
  return `Журнал цілий, рядків: ${verdict.rows}. Останній хеш: ${verdict.lastHash}.`;
}
