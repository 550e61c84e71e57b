import { newStaffSchema } from '@/contract/desk';
import type { Context } from '@/backend/platform/context';
import { inLine } from '@/backend/core/in-line';
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
import { command, listing, MADE_BY, needed, reading, text } from '@/backend/platform/commands/command';
import { UsageError } from '@/backend/platform/commands/usage';

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

/** Acts in the name that is typed. */
const actingAs = (context: Context, name: string): Context => ({ ...context, actor: { kind: 'command', name } });

const EMAIL = needed('email працівника');
const NAME = text('name');
const ROLE = text('role');

const blocking = (action: 'block' | 'unblock', told: (changed: StaffRow) => string) =>
  command({
    usage: `staff ${action} <email>`,
    help: action === 'block' ? 'закрити доступ' : 'відкрити доступ',
    back: 'the other of the two',
    args: { email: EMAIL, madeBy: MADE_BY },
    run: async (context, { email, madeBy }) => {
      const { id } = await requireStaffBy(context, email);
      return told(await changeStaff(actingAs(context, madeBy), id, { isBlocked: action === 'block' }));
    },
  });

export const staffCommands = [
  command({
    usage: 'staff add <email> --name "…" --role <роль>',
    help: 'запросити працівника до столу (/desk); друкує посилання на 3 дні; ролі: clerk (інспектор), editor (редактор), head (керівник), auditor (аудитор)',
    back: '`staff block`',
    args: { email: EMAIL, name: NAME, role: ROLE, madeBy: MADE_BY },
    run: async (context, { email, name, role, madeBy }) =>
      invitationText(context, await inviteStaff(actingAs(context, madeBy), readNew(email, name, role))),
  }),
  listing({
    usage: 'staff list',
    help: 'працівники, їхні ролі й доступ',
    rows: ({ db }) => listStaff(db),
    line,
    none: 'Працівників ще немає: staff add.',
  }),
  command({
    usage: 'staff role <email> --role <роль>',
    help: 'змінити роль; сеанси працівника закінчуються',
    back: 'the same command with the former role',
    args: { email: EMAIL, role: ROLE, madeBy: MADE_BY },
    run: async (context, { email, role: typed, madeBy }) => {
      const found = await requireStaffBy(context, email);
      const { role } = readNew(found.email, found.name, typed);
      return `Роль змінено, сеанси завершено: ${line(await changeStaff(actingAs(context, madeBy), found.id, { role }))}.`;
    },
  }),
  blocking(
    'block',
    (changed) => `Доступ закрито, сеанси завершено: ${line(changed)}. Назад: staff unblock ${changed.email}`,
  ),
  blocking('unblock', (changed) => `Доступ відкрито: ${line(changed)}.`),
  command({
    usage: 'staff reset <email> [--yes]',
    help: 'нове посилання: пароль і застосунок з кодами втрачено',
    back: 'none: the member accepts the new link',
    args: { email: EMAIL, madeBy: MADE_BY },
    ask: (_context, { email }) =>
      `Пароль, коди, ключі доступу й сеанси працівника ${inLine(email)} перестануть діяти, потрібне буде нове посилання.`,
    run: async (context, { email, madeBy }) => {
      const { id } = await requireStaffBy(context, email);
      return invitationText(context, await resetStaff(actingAs(context, madeBy), id));
    },
  }),
  reading({
    usage: 'staff code <email>',
    help: 'код для входу зараз; лише в режимі demo',
    args: { email: EMAIL },
    run: (context, { email }) => codeNow(context, email),
  }),
];

const FAULTS = { missing: 'бракує рядка', changed: 'змінено рядок' };

export const verifyJournalByCommand = reading({
  usage: 'journal verify',
  help: 'чи цілий журнал дій інспекції',
  args: {},
  run: async ({ db }) => {
    const verdict = await verifyJournal(db);
    if (!verdict.isWhole) throw new ConfigError(`Журнал порушено: ${FAULTS[verdict.fault]} ${verdict.id}.`);
    return `Журнал цілий, рядків: ${verdict.rows}. Останній хеш: ${verdict.lastHash}.`;
  },
});
