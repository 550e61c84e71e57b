// Mails about accounts of the staff. They cannot be switched off.
import type { Selectable } from 'kysely';
import { formatMoment } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';
import { INVITATION_HOURS, STAFF_ROLE_LABELS } from '@/domain/staff-acts';
import type { Config } from '@/backend/core/config';
import type { Db, Trx } from '@/backend/db/connection';
import type { StaffTables } from '@/backend/db/staff-schema';
import { enqueueMailsTo, type MailDraft } from '@/backend/platform/mail/queue';
import { staffName } from '@/backend/platform/staff/staff-name';

type Person = Pick<Selectable<StaffTables['staff']>, 'email' | 'name' | 'role'>;

const described = ({ name, email, role }: Person) => `${name} (${email}, ${STAFF_ROLE_LABELS[role]})`;
const deskOf = ({ siteUrl }: Config, path: string) => new URL(path, siteUrl).href;

export const invitationMail = (person: Person, nonce: string, until: number): MailDraft => ({
  to: person.email,
  subject: 'Запрошення до службового кабінету інспекції',
  body: [
    `${person.name}, вас запрошено до службового кабінету інспекції з паркування. Роль: ${STAFF_ROLE_LABELS[person.role]}.`,
    `Посилання діє до ${formatMoment(until)} (${INVITATION_HOURS} години) і лише раз. Нікому його не пересилайте.`,
    { staffInvitation: nonce, label: 'Придумати пароль і підключити застосунок з кодами' },
    'Якщо ви не працюєте в інспекції, нічого не робіть і за посиланням не переходьте.',
  ],
  expiresAt: until,
});

export type WrongStep = 'password' | 'code' | 'passkey';

const WRONG: Record<WrongStep, string> = {
  password: 'Пароль щоразу був неправильний.',
  code: 'Пароль був правильний, неправильним – лише код: ваш пароль хтось знає. Змініть його.',
  passkey: 'Останнього разу пробували ключ доступу.',
};

export const wrongSignInsMail = (
  config: Config,
  { email }: Pick<Person, 'email'>,
  { step, tries, address, now }: { step: WrongStep; tries: number; address: string; now: number },
): MailDraft => ({
  to: email,
  subject: 'Хтось намагається ввійти до службового кабінету інспекції від вашого імені',
  body: [
    `${formatMoment(now)} службовий кабінет відхилив уже ${tries} спроб увійти з вашою адресою, останню – з мережі ${address}. ${WRONG[step]}`,
    'Наступні спроби мусять чекати, щоразу довше. З мережі, де ви вже працювали, вхід відкритий.',
    'Якщо це були не ви, скажіть про це керівникові.',
    { label: 'Службовий кабінет інспекції', url: deskOf(config, deskPaths.today) },
  ],
});

const OWN_ACTS = {
  password: [
    'Пароль до службового кабінету інспекції змінено',
    'ваш пароль до службового кабінету змінено, інші сеанси завершено.',
  ],
  codes: [
    'Коди відновлення до службового кабінету інспекції оновлено',
    'ваші коди відновлення замінено новими, попередні не діють.',
  ],
} as const;

const NOT_YOU = 'Якщо це були не ви, одразу скажіть керівникові: він закриє доступ і надішле нове запрошення.';

type OwnAct = readonly [subject: string, done: string];

export const passkeyAct = (name: string, isAdded: boolean): OwnAct =>
  isAdded
    ? [
        'До службового кабінету інспекції додано ключ доступу',
        `до вашого службового кабінету додано ключ доступу «${name}». Ним можна входити без пароля й коду.`,
      ]
    : [
        'Ключ доступу до службового кабінету інспекції видалено',
        `ваш ключ доступу «${name}» видалено, ввійти ним до службового кабінету більше не можна.`,
      ];

export const ownAccountMail = (
  config: Config,
  { email }: Pick<Person, 'email'>,
  act: keyof typeof OWN_ACTS | OwnAct,
  now: number,
): MailDraft => {
  const [subject, done] = typeof act === 'string' ? OWN_ACTS[act] : act;
  return {
    to: email,
    subject,
    body: [`${formatMoment(now)} ${done}`, NOT_YOU, { label: 'Ваш доступ', url: deskOf(config, deskPaths.own) }],
  };
};

export const newPlaceMail = (
  config: Config,
  { email }: Pick<Person, 'email'>,
  place: string,
  now: number,
): MailDraft => ({
  to: email,
  subject: 'Вхід до службового кабінету інспекції з нового місця',
  body: [
    `${formatMoment(now)} до службового кабінету ввійшли від вашого імені з мережі ${place}, з якої раніше не входили.`,
    NOT_YOU,
    { label: 'Ваші сеанси', url: deskOf(config, deskPaths.own) },
  ],
});

export const listActiveHeads = (db: Db) =>
  db
    .selectFrom('staff')
    .where('role', '=', 'head')
    .where('blocked_at', 'is', null)
    .where('password_hash', 'is not', null)
    .select(['id', 'email'])
    .orderBy('id')
    .execute();

/** To all heads with access, whoever of them did it. */
async function tellHeads(
  trx: Trx,
  config: Config,
  { subject, told, ask, now }: { subject: string; told: string; ask: string; now: number },
): Promise<void> {
  const body = [
    `${formatMoment(now)} ${told}`,
    `Якщо ви про це не знаєте, закрийте цій людині доступ на сторінці працівників і запитайте того, хто ${ask}.`,
    { label: 'Працівники', url: deskOf(config, deskPaths.staff) },
  ];
  const heads = await listActiveHeads(trx);
  await enqueueMailsTo(
    trx,
    heads.map(({ email }) => ({ to: email, subject, body })),
    now,
  );
}

interface Told {
  person: Person;
  /** Of the staff; null: an operator, by a command. */
  by: number | null;
  now: number;
}

const nameOf = async (trx: Trx, id: number | null) => (await staffName(trx, id)) ?? 'оператор сайту, командою';

export const tellHeadsOfAcceptance = async (trx: Trx, config: Config, { person, by, now }: Told) =>
  tellHeads(trx, config, {
    subject: `До службового кабінету інспекції ввійшла нова людина: ${person.name}`,
    told: `запрошення до службового кабінету прийнято: ${described(person)}. Хто запросив: ${await nameOf(trx, by)}.`,
    ask: 'запросив',
    now,
  });

export const tellHeadsOfAccess = async (trx: Trx, config: Config, { person, by, now, what }: Told & { what: string }) =>
  tellHeads(trx, config, {
    subject: `У службовому кабінеті інспекції змінено доступ: ${person.name}`,
    told: `${what}: ${described(person)}. Хто це зробив: ${await nameOf(trx, by)}.`,
    ask: 'це зробив',
    now,
  });
