import { sql } from 'kysely';
import { columns, indexes, type Migrations } from './steps';
import { tellPlatesOfOtherCountries } from './told';

const OF_MESSAGE = 'contact_id bigint not null references contact_responses (id) on delete cascade';

const GREETING = 'Добрий день!\n\n';

/** Until now they stood in the code; from now on the head changes them. */
const TEMPLATES: readonly [title: string, text: string][] = [
  [
    'Як сплатити',
    'Сплатити штраф можна на сторінці «Сплатити штраф» нашого сайту: вкажіть номерний знак, серію та номер постанови. Там є реквізити, QR-код для застосунку банку та сума на сьогодні.',
  ],
  [
    'Де авто',
    'Перевірте авто на сторінці «Евакуйовані авто» за номерним знаком: там є майданчик, його адреса, телефон і вартість. Щоб забрати авто, візьміть документ, що посвідчує особу, і свідоцтво про реєстрацію.',
  ],
  [
    'Як оскаржити',
    'Щоб оскаржити постанову, подайте скаргу на сторінці «Оскаржити штраф». Скаргу розглядають 10 днів з дня надходження.',
  ],
  ['Це не до нас', 'Це питання належить не до повноважень інспекції з паркування. Зверніться, будь ласка, до '],
  ['Помилку виправлено', 'Дякуємо, що повідомили. Ми виправили помилку.'],
  [
    'Це підробка',
    'Дякуємо, що повідомили. Ми такого не надсилали: не переходьте за посиланням і не сплачуйте. Наші справжні адреси й рахунки є на сторінці «Як розпізнати підробку».',
  ],
];

const NAMING_USERS = ['payment_claims', 'webhook_deliveries'];

const FORGET = NAMING_USERS.map((table) => `update ${table} set user_id = null where user_id = old.id;`).join('\n');

export const from0085: Migrations = {
  '0085-payment-claims': [
    // What citizens say that they have paid, until the money is found or not.
    `create table payment_claims (
    id, open_key text unique, serial_key text not null, plate_key text not null, user_id bigint, email text not null,
    amount_kopecks bigint not null, paid_at bigint not null, receipt_name text, receipt_type text, storage_key text,
    created_at bigint not null, check_until bigint not null, state text not null default 'open', answer text,
    ended_at bigint, ended_by text, import_id bigint, version bigint not null default 0)`,
    indexes('payment_claims', 'state, check_until, id', 'state, ended_at, id', 'serial_key', 'plate_key', 'user_id'),
    indexes('payment_claims', 'email', 'storage_key', 'import_id', 'ended_at'),
  ],
  '0086-entered-by-hand': [
    // Of what came on paper, at the counter or by phone, and was typed in by the staff.
    columns('appeals', 'came text', 'posted_at bigint', 'accepted_by text'),
    columns('contact_responses', 'came text', 'accepted_by text'),
  ],
  '0087-messages-in-hand': [
    // Messages are in hand as complaints are.
    columns('contact_responses', 'taken_by bigint', 'asked_at bigint', 'follows_id bigint'),
    columns('decision_templates', "used_for text not null default 'decision'"),
    // The predicate stands word for word in the queries: backend/contact/work.ts.
    `create index contact_responses_open_taken_by on contact_responses (taken_by, answer_until, id)
    where answered_at is null`,
    indexes('contact_responses', 'follows_id'),
    `create table contact_notes (
    id, ${OF_MESSAGE}, staff_id bigint, author_name text not null, text text not null, created_at bigint not null)`,
    indexes('contact_notes', 'contact_id'),
    `create table contact_replies (
    id, ${OF_MESSAGE}, kind text not null, author_name text, text text not null, created_at bigint not null)`,
    indexes('contact_replies', 'contact_id'),
    async (trx) => {
      for (const [title, text] of TEMPLATES)
        await sql`insert into decision_templates (title, outcome, text, version, updated_at, used_for)
      values (${title}, 'upheld', ${GREETING + text}, 0, 0, 'answer')`.execute(trx);
    },
  ],
  '0088-court-and-refunds': [
    // Fines that were taken to court and what it decided; money that goes back, whose letter may go on paper.
    `create table court_suits (
    id, serial_key text not null, plate_key text not null, appeal_id bigint references appeals (id) on delete set null,
    court text not null, case_number text not null, created_at bigint not null, suspends_fine integer not null default 1,
    outcome text, decision_number text, decided_on bigint, decided_at bigint, decided_kopecks bigint,
    fine_before_decision text, version bigint not null default 0)`,
    indexes('court_suits', 'serial_key', 'appeal_id'),
    `create table refunds (
    id, serial_key text not null, plate_key text not null, appeal_id bigint references appeals (id) on delete set null,
    kopecks bigint not null, reason text not null, payer text not null, payer_code text not null, iban text not null,
    email text not null, address text not null, requested_on bigint not null, submitted_on bigint not null,
    submission_number text, returned_on bigint, state text not null, created_at bigint not null,
    version bigint not null default 0)`,
    indexes('refunds', 'serial_key', 'appeal_id', 'email'),
    columns('paper_letters', 'refund_id bigint references refunds (id) on delete cascade'),
    indexes('paper_letters', 'refund_id'),
  ],
  '0089-merged-appeals-and-message-files': [
    // The number of the complaint that decides this one, too; for an earlier version it is withdrawn.
    columns('appeals', 'merged_into text'),
    indexes('appeals', 'merged_into'),
    columns('appeal_files', 'contact_id bigint references contact_responses (id) on delete cascade'),
    indexes('appeal_files', 'contact_id'),
  ],
  '0090-files-of-answers': [
    // Of contact_replies; 0: of the first answer, which is a column of the message. An earlier version shows such a file among
    // the sender's.
    columns('appeal_files', 'reply_id bigint'),
  ],
  '0091-known-parts-of-claims': [
    columns('payment_claims', 'known_part_kopecks bigint not null default 0'),
    // Whatever did not end them until now is not their payment.
    `update payment_claims set known_part_kopecks = coalesce((select fines.paid_part_kopecks from fines
    where fines.serial_key = payment_claims.serial_key and fines.plate_key = payment_claims.plate_key), 0)
    where state = 'open'`,
  ],
  '0092-deleted-users': [
    // Columns that name a user without a foreign key: SQLite adds none to a table that stands.
    NAMING_USERS.map(
      (table) => `update ${table} set user_id = null
      where user_id is not null and user_id not in (select id from users)`,
    ),
    {
      postgres: [
        `create function forget_deleted_user() returns trigger language plpgsql as $$
    begin
      ${FORGET}
      return null;
    end $$`,
        'create trigger users_forgotten after delete on users for each row execute function forget_deleted_user()',
      ],
      sqlite: `create trigger users_forgotten after delete on users begin ${FORGET} end`,
    },
  ],
  '0093-plates-of-other-countries': [tellPlatesOfOtherCountries],
  '0094-kept-keys': ['create table kept_keys (id text primary key, sealed_key text not null)'],
  '0096-log-of-imports': [
    // Null: an instance of a former version logged it.
    columns('imports', 'is_statement integer'),
    // What an undo takes back leaves no lines to tell a statement by.
    `update imports set is_statement = 1
    where record is null and exists (select 1 from statement_lines l where l.sha256 = imports.sha256)`,
    // Before there were lines: what changed nothing but how fines are paid, by payments.
    `update imports set is_statement = 1
    where record is null and noun = 'fines' and added = 0 and replace(',' || fields, ',paid_', '') not like '%,%'
      and exists (select 1 from payments p where p.import_id = imports.id)`,
    indexes('import_changes', 'key'),
  ],
};
