import type { z } from 'zod';
import { HttpError, wrongState } from '@/backend/core/http-error';
import { inLine } from '@/backend/core/in-line';
import { instant } from '@/backend/db/wire';
import { type Asked, actsOn } from '@/backend/platform/acts/define-act';
import { always, MADE_BY, option, type Reader, word } from '@/backend/platform/commands/command';
import { required, UsageError } from '@/backend/platform/commands/usage';
import type { Context } from '@/backend/platform/context';
import { sendSoon } from '@/backend/platform/mail/send-queue';
import { endPasskeys } from '@/backend/platform/passkeys/stored';
import { endStaffSessions } from '@/backend/platform/staff/staff-sessions';
import { type NewStaff, newStaffSchema } from '@/contract/desk';
import { formatMoment } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';
import { NOBODY, STAFF_ROLE_LABELS, type StaffRole } from '@/domain/staff-acts';
import { leaveCases, refuseOwnOrLast, setAccess } from './access';
import {
  createInvitation,
  type Invitation,
  requireMember,
  requireStaffBy,
  serializeStaff,
  staffLine,
  staffSubject,
} from './accounts';

function read<Value>(schema: z.ZodType<Value>, typed: string | undefined): Value {
  const { success, data, error } = schema.safeParse(typed);
  if (!success) throw new UsageError(error.issues.map(({ message }) => `${message}.`).join(' '));
  return data;
}

const EMAIL = 'email працівника';
const ROLE = option('role', (typed) => read(newStaffSchema.shape.role, typed));
const NO_ROLE = always<StaffRole | undefined>(undefined);
const ID = word((typed) => {
  const email = required(typed, EMAIL);
  return async (context) => (await requireStaffBy(context, email)).id;
});

const CASES_TO: Reader<number | null | undefined> = {
  names: ['cases-to'],
  read: ({ options }) => {
    const typed = options['cases-to']?.at(-1);
    if (typed === undefined || typed === NOBODY) return typed && null;
    return async (context) => (await requireStaffBy(context, typed)).id;
  },
};

const told = ({ staff, token }: Invitation, _args: unknown, { config: { siteUrl } }: Context) =>
  [
    `${staff.name}, ${STAFF_ROLE_LABELS[staff.role]}: передайте це посилання особисто, воно діє до ${formatMoment(staff.invited_until ?? 0)} і лише раз:`,
    siteUrl + deskPaths.invitation(token),
  ].join('\n');

function answer(
  { staff: { id, email, invited_until: until } }: Invitation,
  { acting }: Pick<Asked<unknown>, 'acting'>,
) {
  sendSoon(acting);
  return { id, email, invited_until: instant(until ?? 0) };
}

const makingAct = actsOn({
  key: ({ input }: Asked<NewStaff>) => input,
  hold: async (trx, { email, name, role }, context) => {
    const { row, ...invitation } = createInvitation(context);
    const staff = await trx
      .insertInto('staff')
      .values({ email, name, role, ...row, created_at: context.now() })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!staff) throw new HttpError(409, { detail: `Працівник з адресою ${email} уже є.`, code: 'taken' });
    return { ...invitation, staff };
  },
  subject: ({ staff }) => staffSubject(staff),
});

export const inviteStaff = makingAct('staff.invite', {
  journal: 'staff.invited',
  effect: async ({ trx, row: { staff, token, mail } }) => {
    await mail(trx, staff);
    return { done: { staff, token }, after: { role: staff.role } };
  },
  answer,
  command: {
    usage: 'staff add <email> --name "…" --role <роль>',
    help: 'запросити працівника до службового кабінету (/desk); друкує посилання на 3 дні; ролі: clerk (інспектор), editor (редактор), head (керівник), auditor (аудитор)',
    back: '`staff block`',
    args: {
      email: word((typed) => read(newStaffSchema.shape.email, required(typed, EMAIL))),
      name: option('name', (typed) => read(newStaffSchema.shape.name, typed)),
      role: ROLE,
      madeBy: MADE_BY,
    },
    told,
  },
});

const act = actsOn({
  key: ({ input: { id } }) => ({ id }),
  hold: requireMember,
  subject: staffSubject,
});

/** A new invitation in place of the password, the second factor, all passkeys and sessions. */
export const resetStaff = act('staff.reset', {
  journal: 'staff.reset',
  effect: async ({ trx, context, row: { id, blocked_at: blockedAt } }) => {
    if (blockedAt !== null) throw wrongState('Доступ закрито, посилання не відкриється. Спершу відкрийте доступ.');
    const { token, row, mail } = createInvitation(context);
    const staff = await trx.updateTable('staff').set(row).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
    await mail(trx, staff);
    await endPasskeys(trx, { kind: 'staff', id });
    return { done: { staff, token } };
  },
  end: ({ trx, row: { id } }) => endStaffSessions(trx, id),
  answer,
  command: {
    usage: 'staff reset <email> [--yes]',
    help: 'нове посилання: пароль і застосунок з кодами втрачено',
    back: 'none: the member accepts the new link',
    args: { id: ID, madeBy: MADE_BY },
    ask: async ({ db }, { id }) => {
      const { email } = await requireMember(db, { id });
      return `Пароль, коди, ключі доступу й сеанси працівника ${inLine(email)} перестануть діяти, потрібне буде нове посилання.`;
    },
    told,
  },
});

/** Ends the sessions: a changed role holds from the next sign-in. */
export const changeStaff = act('staff.change', {
  journal: 'staff.changed',
  effect: async ({ trx, context, row, input: { role = row.role, is_blocked: isBlocked, cases_to: casesTo } }) => {
    const wasBlocked = row.blocked_at !== null;
    const blockedAt = isBlocked === undefined ? row.blocked_at : isBlocked ? (row.blocked_at ?? context.now()) : null;
    const after = { role, blocked_at: blockedAt };
    if (role === row.role && blockedAt === row.blocked_at) return { done: row, isSame: true };
    await refuseOwnOrLast(trx, context, row, after);
    await setAccess(trx, context, row, after);
    await leaveCases(trx, context, { ...row, ...after }, casesTo);
    if (blockedAt !== null) await trx.deleteFrom('staff_drafts').where('staff_id', '=', row.id).execute();
    return {
      done: { ...row, ...after },
      before: { role: row.role, is_blocked: wasBlocked },
      after: { role, is_blocked: blockedAt !== null },
    };
  },
  end: ({ trx, row: { id } }) => endStaffSessions(trx, id),
  committed: async (context) => sendSoon(context),
  answer: (row, { staff }) => serializeStaff(row, staff),
  command: [
    {
      usage: 'staff role <email> --role <роль> [--cases-to <email>|nobody]',
      help: 'змінити роль; сеанси працівника закінчуються',
      back: 'the same command with the former role',
      args: {
        id: ID,
        role: ROLE,
        is_blocked: always<boolean | undefined>(undefined),
        cases_to: CASES_TO,
        madeBy: MADE_BY,
      },
      told: (row) => `Роль змінено, сеанси завершено: ${staffLine(row)}.`,
    },
    {
      usage: 'staff block <email> [--cases-to <email>|nobody]',
      help: 'закрити доступ; --cases-to – кому передати скарги й звернення',
      back: 'the other of the two',
      args: {
        id: ID,
        role: NO_ROLE,
        is_blocked: always<boolean | undefined>(true),
        cases_to: CASES_TO,
        madeBy: MADE_BY,
      },
      told: (row) => `Доступ закрито, сеанси завершено: ${staffLine(row)}. Назад: staff unblock ${row.email}`,
    },
    {
      usage: 'staff unblock <email>',
      help: 'відкрити доступ',
      back: 'the other of the two',
      args: {
        id: ID,
        role: NO_ROLE,
        is_blocked: always<boolean | undefined>(false),
        cases_to: CASES_TO,
        madeBy: MADE_BY,
      },
      told: (row) => `Доступ відкрито: ${staffLine(row)}.`,
    },
  ],
});
