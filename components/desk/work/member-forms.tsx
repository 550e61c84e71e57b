import { ActForm, SaveForm } from '@/components/desk/act-form';
import { Button } from '@/components/ui/button';
import { AppLink } from '@/components/ui/app-link';
import { Notice } from '@/components/ui/notice';
import { Row } from '@/components/ui/plain-list';
import { Section } from '@/components/ui/section';
import type { Colleague, PersonWork } from '@/contract/desk-people';
import type { WorkKind } from '@/domain/work-kinds';
import type { StaffMember } from '@/contract/desk-staff';
import { deskPaths } from '@/domain/desk-paths';
import { isOneOf } from '@/domain/keys';
import { countWords } from '@/domain/waiting';
import { STAFF_ROLE_LABELS, STAFF_ROLES } from '@/domain/staff-acts';
import { CheckList } from '@/components/desk/check-list';
import { APPEAL_REASONS } from '@/domain/appeal-reasons';
import { ReceiverSelect } from './receiver-select';
import styles from './work.module.css';

type OfMember = { member: StaffMember; open: Pick<PersonWork, WorkKind> | undefined; colleagues: Colleague[] };

/** Empty: they have nothing. */
const openWords = ({ open }: OfMember) =>
  [
    ...(open && open.appeals.open > 0 ? [`скарг без рішення ${countWords(open.appeals.open)}`] : []),
    ...(open && open.messages.open > 0 ? [`звернень без відповіді ${countWords(open.messages.open)}`] : []),
  ].join(', ');

const others = ({ member, colleagues }: OfMember) =>
  colleagues.filter(({ id, may_take: mayTake }) => mayTake && id !== member.id);

type Asked = { ask?: string | string[] | undefined; role?: string | string[] | undefined };

/** Closing the access or another role waits until it is said who gets the open work. */
export function LeavingForm({ asked, ...of }: OfMember & { asked: Asked }) {
  const { id, name } = of.member;
  const role = typeof asked.role === 'string' && isOneOf(STAFF_ROLES, asked.role) ? asked.role : null;
  const isRole = asked.ask === 'role' && role !== null;
  const open = openWords(of);
  if (open === '' || (asked.ask !== 'block' && !isRole)) return null;
  const call = isRole ? 'staff.change' : 'staff.change?is_blocked=true';
  const act = isRole ? `Передати й змінити роль на «${STAFF_ROLE_LABELS[role]}»` : 'Передати й закрити доступ';
  return (
    <Notice kind="warning" title={`${name}: ${open}. Кому їх передати?`}>
      <ActForm call={call} values={{ id, ...(isRole && { role }) }} label={act}>
        <div className={styles.give}>
          <ReceiverSelect id="leaving-to" name="cases_to" label="Передати" colleagues={others(of)} />
          <Button type="submit">{act}</Button>
        </div>
      </ActForm>
    </Notice>
  );
}

/** A new invitation ends the member's way in: it is asked first. */
export function ResetForm({ member: { id, name, email, state }, asked }: Pick<OfMember, 'member'> & { asked: Asked }) {
  if (asked.ask !== 'reset' || state === 'blocked') return null;
  return (
    <Notice kind="warning" title={`${name}: надіслати нове запрошення?`}>
      <p>
        Пароль, коди, ключі доступу й сеанси працівника одразу перестануть діяти. Увійти можна буде лише за посиланням,
        яке надійде на {email}.
      </p>
      <ActForm call="staff.reset" values={{ id }} label="Нове запрошення">
        <Row>
          <Button type="submit">Надіслати нове запрошення</Button>
          <AppLink href={deskPaths.member(id)}>Лишити, як є</AppLink>
        </Row>
      </ActForm>
    </Notice>
  );
}

/** For who falls ill, is busy or leaves. */
export function GiveAllForm(of: OfMember) {
  const open = openWords(of);
  return (
    <Section id="give-all" title="Передати все">
      {open === '' ? (
        <p>Ні скарг без рішення, ні звернень без відповіді немає.</p>
      ) : (
        <ActForm call="work.give-all" values={{ id: of.member.id }} label="Передати все">
          <div className={styles.give}>
            <ReceiverSelect id="give-all-to" label={`Передати ${open}`} colleagues={others(of)} />
            <Button type="submit" variant="secondary">
              Передати все
            </Button>
          </div>
        </ActForm>
      )}
    </Section>
  );
}

/** For the rule «за підставою». */
export function ReasonsForm({ member }: Pick<OfMember, 'member'>) {
  return (
    <Section
      id="reasons"
      title="Підстави, за якими йдуть скарги"
      lead="Діють, коли в налаштуваннях вибрано: нову скаргу отримує працівник за підставою."
    >
      <SaveForm call="staff.set-reasons" values={{ id: member.id }} label="Підстави">
        <CheckList
          name="reason"
          options={APPEAL_REASONS.map(({ id, title }) => [id, title] as const)}
          chosen={member.reasons}
        />
      </SaveForm>
    </Section>
  );
}
