// Rows are generated in SQL: importing a million would take longer than the benchmark.
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'libsql';
import { programPath } from '../../scripts/setup/bundle.mjs';
import { ROOT } from '../../scripts/setup/root.mjs';
import { run } from '../../scripts/setup/run.mjs';
import { hashOfSources } from '../../scripts/setup/source-hash.mjs';

export const FOLDER = join(ROOT, '.bench');
const MINUTE_MS = 60_000;
const OWN_FINES = 50;
/** A city whose data fit in memory: what is measured is the site. */
export const MIDDLE_CITY = { evacuations: 20_000, news: 500, places: 1_000, fines: 20_000 };
export const OWN_PLATE = 'AA1234BB';

const numbers = (count) =>
  `with recursive numbers (i) as (select 1 union all select i + 1 from numbers where i < ${count})`;
const LETTERS = 'абвгджзиклмнопрст';
const letter = (place) => `substr('${LETTERS}', i / ${LETTERS.length ** place} % ${LETTERS.length} + 1, 1)`;
const plate = `'AA' || substr('0000' || (i * 7919 % 10000), -4) || char(65 + i % 26) || char(65 + i / 26 % 26)`;

const fillers = ({ evacuations, news, places, fines, appeals = 0 }, now) => [
  [
    evacuations,
    `insert into evacuations (external_id, plate_key, car, evacuated_at, from_address, reason, lot_name, lot_address, lot_phone, lat_e6, lon_e6)
    select 'e' || i, ${plate}, 'Skoda Octavia, сірий', ${now} - (i * 7919 % ${Math.max(1, evacuations)}) * ${MINUTE_MS}, 'вул. Соборна, ' || i % 200,
    'Заважала проїзду', 'Майданчик № 1', 'вул. Лісова, 3', '+38 (050) 111-22-33', 49233083, 28468217 from numbers`,
  ],
  [
    news,
    `insert into news (external_id, title, preview, body, published_at)
    select 'n' || i, 'Новина ' || i, 'Коротко про головне', '<p>' || replace(hex(zeroblob(300)), '00', 'слово ') || '</p>', ${now} - i * 600000 from numbers`,
  ],
  [
    places,
    `insert into parking_places (external_id, parking_type, name, address, lat_e6, lon_e6, places, price_kopecks)
    select 'p' || i, 'paid', 'Майданчик ' || i, 'вул. Театральна, ' || i % 200, 49233083 + i * 7, 28468217 + i * 5, i % 60, 2000 from numbers`,
  ],
  [
    fines,
    `insert into fines (serial_key, serial_number, plate_key, amount_kopecks, violated_at, issued_at, address, article, description, photos)
    select 'ІП' || substr('0000000000' || i, -10), 'ІП ' || substr('0000000000' || i, -10), case when i <= ${OWN_FINES} then '${OWN_PLATE}' else ${plate} end,
    34000, ${now} - i % 400 * 86400000, ${now} - i % 400 * 86400000 + 3600000, 'вул. Театральна, 13', 'ст. 122 ч. 1 КУпАП', 'Стоянка на тротуарі',
    '[{"url":"/samples/photos/a.svg","alt":"Авто","taken_at":${now}}]' from numbers`,
  ],
  // As many again are decided, within a year.
  [
    2 * appeals,
    `insert into appeals (number, fingerprint, serial_key, plate_key, last_name, first_name, middle_name, address, phone, email, reason, text,
    status, created_at, updated_at, outcome, decided_at, suspends_fine)
    select 'ОС-2026-' || substr('000000' || i, -6), '', 'ІП' || substr('0000000000' || i, -10), ${plate}, 'Ков' || ${letter(0)} || ${letter(1)} || ${letter(2)}, 'Олена', '', 'вул. Соборна, 1', '',
    'a' || i || '@example.org', 'other', 'Знак закрили гілки.', case when i <= ${appeals} then 'registered' else 'decided' end,
    ${now} - i % 360 * 86400000, ${now}, case when i <= ${appeals} then null else 'upheld' end,
    case when i <= ${appeals} then null else ${now} - i % 360 * 86400000 + 3600000 end, 0 from numbers`,
  ],
];

async function make(folder, sizes) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', APP_MODE: 'demo', LOAD_SAMPLES: 'yes' };
  const { code, errors } = await run(process.execPath, [programPath('inspection'), 'prepare'], { env });
  if (code !== 0) throw new Error(errors);
  const db = new Sqlite(join(folder, 'parkinspection.sqlite'));
  db.exec('pragma synchronous = off');
  for (const table of ['evacuations', 'news', 'parking_places', 'appeals', 'fines']) db.exec(`delete from ${table}`);
  for (const [count, filler] of fillers(sizes, Date.now()))
    if (count > 0) db.exec(filler.replace(' from numbers', ` from (${numbers(count)} select i from numbers)`));
  for (const word of ["replace(last_name, 'Ков', 'ков')", "'олена'"])
    db.exec(`insert into appeal_words (appeal_id, word) select id, ${word} from appeals`);
  db.exec('pragma wal_checkpoint(truncate)');
  db.close();
}

/** Reuses the folder unless the sizes or the sources have changed. */
export async function ensureCity(sizes) {
  const folder = join(FOLDER, `city-${Object.values(sizes).join('-')}`);
  const mark = join(folder, `made-for-${hashOfSources().slice(0, 16)}`);
  if (!existsSync(mark)) {
    await make(folder, sizes);
    writeFileSync(mark, '');
  }
  return folder;
}

/** The token of a session of whom `find` names, in a table with these columns for its owner and for whence it came. */
function openSession(folder, [table, owner, from], find) {
  const db = new Sqlite(join(folder, 'parkinspection.sqlite'), { timeout: 5000 });
  const token = randomBytes(32).toString('base64url');
  const id = find(db, token);
  db.prepare(
    `insert into ${table} (token_hash, ${owner}, created_at, last_activity_at, ${from}) values (?, ?, ?, ?, '')`,
  ).run(createHash('sha256').update(token).digest('base64url'), id, Date.now(), Date.now());
  db.close();
  return token;
}

export const signIn = (folder) =>
  openSession(folder, ['sessions', 'user_id', 'device'], (db) => {
    const { id } = db.prepare('select id from users order by id limit 1').get();
    db.prepare('update user_cars set plate_key = ? where id = (select min(id) from user_cars where user_id = ?)').run(
      OWN_PLATE,
      id,
    );
    return id;
  });

/** A session of a new head at the desk. */
export const enterDesk = (folder) =>
  openSession(folder, ['staff_sessions', 'staff_id', 'address'], (db, token) => {
    const head = "(email, name, role, totp_secret, created_at) values (?, 'Ольга Керівна', 'head', '', ?) returning id";
    return db.prepare(`insert into staff ${head}`).get(`${token}@example.org`, Date.now()).id;
  });
