import { codeOf } from '@/backend/core/error-code';
import { START_LOCK_HELD } from '@/backend/db/lock';
import { ConfigError } from '@/backend/core/config';
import { HttpError } from '@/backend/core/http-error';
import { SecondLookWanted } from '@/backend/platform/second-look/second-look';
import { ImportError } from '@/backend/platform/import/importer';

const SENTENCES: [RegExp, string][] = [
  [
    /^(EACCES|EPERM|EROFS|SQLITE_CANTOPEN|SQLITE_READONLY)/,
    'Папка даних недоступна для запису: перевірте DATA_DIR і права на неї.',
  ],
  [/^(ENOTDIR|EEXIST)$/, 'DATA_DIR має бути папкою, а на її шляху лежить файл.'],
  [/^(ENOSPC|SQLITE_FULL|SQLITE_IOERR|53100)/, 'На диску немає місця: звільніть його й повторіть.'],
  [/^(SQLITE_CORRUPT|SQLITE_NOTADB)/, 'Файл бази даних пошкоджено: відновіть його з копії.'],
  [/^ESTORAGE$/, 'Сховище файлів не відповідає: перевірте S3_ENDPOINT, ключі й мережу або папку files.'],
  [/^SQLITE_BUSY/, 'База даних зайнята іншим процесом: повторіть за хвилину.'],
  [
    /^ECONNREFUSED/,
    'Сервер бази даних не відповідає за адресою DATABASE_URL: перевірте, чи він запущений і чи правильні адреса та порт.',
  ],
  [/^(ENOTFOUND|EAI_AGAIN)/, 'Сервер із DATABASE_URL не знайдено: перевірте його назву.'],
  [/^(28P01|28000)$/, 'Сервер бази даних не прийняв користувача або пароль із DATABASE_URL.'],
  [/^3D000$/, 'Бази даних, названої в DATABASE_URL, на сервері немає: створіть її.'],
  [/^55P03$/, 'Таблиці зайняті копією, імпортом чи довгим запитом, нічого не змінено: повторіть за хвилину.'],
  [/^53300$/, 'Сервер бази даних не має вільних з’єднань: збільште його max_connections (docs/grow.md).'],
  [/^57014$/, 'Сервер бази даних перервав запит, нічого не змінено: подивіться в його журналі, чому, і повторіть.'],
  [/^42501$/, 'Користувачеві з DATABASE_URL бракує прав створювати таблиці в цій базі.'],
];

const firstCode = (error: unknown): string =>
  error instanceof AggregateError && error.errors.length > 0 ? firstCode(error.errors[0]) : codeOf(error);

// Network errors, and a PostgreSQL server that is starting, stopping or out of connections.
const UNREACHABLE = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|57P03|53300|08\w{3})$/;

export function isUnreachable(error: unknown): boolean {
  const code = firstCode(error);
  return UNREACHABLE.test(code) || (code === '' && error instanceof Error && /timeout|terminated/i.test(error.message));
}

const REFUSED_PLACE = /^(EACCES|EPERM|EROFS)$/;

/** Of the file or folder that the system refused, which need not be in the data folder. */
const refusedPath = (error: unknown): string =>
  error instanceof Error && 'path' in error && REFUSED_PLACE.test(codeOf(error)) ? String(error.path) : '';

export function explainFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof ImportError) {
    const { unit, problems, message } = error;
    return [...problems.map(({ line, reason }) => `${unit} ${line}: ${reason}`), message].join('\n');
  }
  if (error instanceof SecondLookWanted)
    return `${error.body.detail} Додайте --second <його email> --code <код із його застосунку>.`;
  if (error instanceof HttpError) return Object.values(error.body.fields ?? {}).flat()[0] ?? error.body.detail;
  const path = refusedPath(error);
  if (path !== '')
    return `Немає доступу до ${path}: змініть права або вкажіть повним шляхом місце, куди ця команда може писати.`;
  const code = firstCode(error);
  const known = SENTENCES.find(([pattern]) => pattern.test(code));
  if (known) return known[1];
  const message = error instanceof Error ? error.message : String(error);
  if (message === START_LOCK_HELD)
    return 'Базу вже понад хвилину готує інший примірник сайту або команда: дочекайтеся їх і повторіть.';
  if (message === 'Query read timeout')
    return 'Сервер бази даних прийняв з’єднання, але не відповів на запит вчасно: подивіться, чим він зайнятий, і повторіть.';
  if (/timeout/i.test(message))
    return 'Сервер бази даних не відповів вчасно: перевірте адресу в DATABASE_URL і мережу.';
  return `Не вдалося виконати команду: ${message}`;
}
