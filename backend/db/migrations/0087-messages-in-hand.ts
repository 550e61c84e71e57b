import { sql } from 'kysely';
import type { Engine, Trx } from '@/backend/db/connection';
import { createIndex, createTable } from './columns';

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

/** Messages are in hand as complaints are. */
export async function up(trx: Trx, engine: Engine): Promise<void> {
  for (const column of [
    'contact_responses add column taken_by bigint',
    'contact_responses add column asked_at bigint',
    'contact_responses add column follows_id bigint',
    "decision_templates add column used_for text not null default 'decision'",
  ])
    await sql.raw(`alter table ${column}`).execute(trx);
  // The predicate stands word for word in the queries: backend/contact/work.ts.
  await sql`create index contact_responses_open_taken_by on contact_responses (taken_by, answer_until, id)
    where answered_at is null`.execute(trx);
  await createIndex(trx, 'contact_responses', 'follows_id');
  const ofMessage = 'contact_id bigint not null references contact_responses (id) on delete cascade';
  await createTable(
    trx,
    engine,
    'contact_notes',
    `id, ${ofMessage}, staff_id bigint, author_name text not null, text text not null, created_at bigint not null`,
  );
  await createIndex(trx, 'contact_notes', 'contact_id');
  await createTable(
    trx,
    engine,
    'contact_replies',
    `id, ${ofMessage}, kind text not null, author_name text, text text not null, created_at bigint not null`,
  );
  await createIndex(trx, 'contact_replies', 'contact_id');
  for (const [title, text] of TEMPLATES)
    await sql`insert into decision_templates (title, outcome, text, version, updated_at, used_for)
      values (${title}, 'upheld', ${GREETING + text}, 0, 0, 'answer')`.execute(trx);
}
