import { ActButton, ActForm } from '@/components/desk/act-form';
import { AppLink } from '@/components/ui/app-link';
import { EmailLink } from '@/components/ui/email-link';
import { Table, type Column } from '@/components/ui/table';
import { ROLE_OPTIONS } from '@/contract/desk-forms';
import type { StaffMember } from '@/contract/desk-staff';
import { formatMoment } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';
import { STAFF_ROLE_LABELS, STAFF_STATES } from '@/domain/staff-acts';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import styles from './staff-table.module.css';

const COLUMNS: Column<StaffMember>[] = [
  { key: 'name', title: 'Ім’я', rowHeader: true, cell: ({ name }) => name },
  {
    key: 'email',
    title: 'Email',
    cell: ({ email }) => (
      <span className={styles.email}>
        <EmailLink email={email} />
      </span>
    ),
  },
  { key: 'role', title: 'Роль', cell: ({ role }) => STAFF_ROLE_LABELS[role] },
  {
    key: 'state',
    title: 'Доступ',
    cell: ({ state, passkeys }) => (
      <>
        {STAFF_STATES[state]}
        {passkeys > 0 ? (
          <>
            <br />
            <small>ключів доступу: {passkeys}</small>
          </>
        ) : null}
      </>
    ),
  },
  {
    key: 'seen',
    title: 'Востаннє',
    cell: ({ last_seen_at: seen }) => (seen ? formatMoment(seen) : 'ще не було'),
  },
];

/** To what the head does with their work. */
const NAME_LINK: Column<StaffMember> = {
  key: 'name',
  title: 'Ім’я',
  rowHeader: true,
  cell: ({ id, name }) => <AppLink href={deskPaths.member(id)}>{name}</AppLink>,
};

const CHANGES: Column<StaffMember> = {
  key: 'change',
  title: 'Змінити',
  screenOnly: true,
  cell: (member) => (member.is_self ? 'це ви' : <Changes {...member} />),
};

function Changes({ id, name, email, role, state }: StaffMember) {
  return (
    <ActForm call={null} values={{ id }} label={`${name}, ${email}`} className={styles.changes}>
      <label>
        <VisuallyHidden>Роль: {name}</VisuallyHidden>
        <select name="role" defaultValue={role} className={styles.role}>
          {ROLE_OPTIONS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <ActButton variant="quiet" call="staff.change">
        Зберегти роль
      </ActButton>
      <ActButton variant="quiet" call={`staff.change?is_blocked=${state !== 'blocked'}`}>
        {state === 'blocked' ? 'Відкрити доступ' : 'Закрити доступ'}
      </ActButton>
      {state === 'blocked' ? null : <AppLink href={deskPaths.member(id, { ask: 'reset' })}>Нове запрошення</AppLink>}
    </ActForm>
  );
}

export function StaffTable({ staff, mayChange }: { staff: StaffMember[]; mayChange: boolean }) {
  const columns = mayChange ? [NAME_LINK, ...COLUMNS.slice(1), CHANGES] : COLUMNS;
  return <Table caption="Працівники" captionHidden columns={columns} rows={staff} rowKey={({ id }) => id} />;
}
