import { isOpen } from '@/backend/appeals/states';
import { createClock } from '@/backend/core/clock';
import type { Config } from '@/backend/core/config';
import { closing, connect, type Db, engineOf } from '@/backend/db/connection';
import { appliedMigrations, schemaState } from '@/backend/db/migrations/migrate';
import { countOf } from '@/backend/db/page';
import { hasDatabase } from '@/backend/entry/backup/compare';
import { ENGINE_WORDS } from '@/backend/entry/backup/manifest';
import { IMPORTED_TABLES } from '@/backend/entry/nouns';
import { isForgottenMode } from '@/backend/entry/open/servable';
import { examineSigningKey } from '@/backend/platform/attestations/keys';
import { seenHops } from '@/backend/platform/instances/proxy-hops';
import { listClosedKeys } from '@/backend/platform/kept-keys';
import { listUnsent } from '@/backend/platform/mail/queue-acts';
import type { Job } from '@/backend/platform/noun/noun';
import { filledRegisters } from '@/backend/platform/settings/filled-registers';
import { findSettings } from '@/backend/platform/settings/queries';
import { countSeeds } from '@/backend/staff/seeds';
import { missingFacts } from '@/contract/setting-facts';
import { DEFAULT_SETTINGS, type Registers, type Settings } from '@/contract/settings';
import { appealAnswerUntil } from '@/domain/appeal-terms';
import { formatMoment } from '@/domain/dates';
import { HOUR_MS, MINUTE_MS } from '@/domain/durations';
import { findSampleValues } from '@/domain/sample-values';
import { explainFailure } from './explain-failure';
import { type Finding, fine, wrong } from './finding';

const ROTATE = 'зробіть новий: authenticity rotate-key';

/** Nothing while nothing was signed, and where the secret is not known. */
export async function findSigningKey(db: Db, config: Config): Promise<Finding[]> {
  if (config.authSecret === '') return [];
  const key = await examineSigningKey(db, config);
  if (!key) return [];
  const { id, state } = key;
  if (state === 'closed')
    return [
      wrong(
        'signing',
        `${id} не відкривається цією AUTH_SECRET: додайте попередню як AUTH_SECRET_FORMER і перезапустіть сайт; якщо її втрачено, ${ROTATE}`,
      ),
    ];
  return state === 'whole'
    ? [fine('signing', `${id}, опублікований той самий`)]
    : [wrong('signing', `${id} не відповідає опублікованому, його рядок змінили: ${ROTATE}, тоді authenticity check`)];
}

/** Nothing while nobody works at the desk. */
export async function findStaffCodes(db: Db, config: Config): Promise<Finding[]> {
  const { all, open, closed } = await countSeeds(db, config);
  if (all === 0) return [];
  if (config.authSecret === '' && closed + open > 0)
    return [wrong('codes', `ключі ${open + closed} працівників не запечатати й не відкрити: задайте AUTH_SECRET`)];
  if (closed > 0)
    return [
      wrong(
        'codes',
        `ключі ${closed} працівників не відкриваються цією AUTH_SECRET: додайте попередню як AUTH_SECRET_FORMER або staff reset`,
      ),
    ];
  return open > 0
    ? [wrong('codes', `ключі ${open} працівників ще не запечатано: запустіть сайт`)]
    : [fine('codes', 'запечатано всі')];
}

export async function findKeptKeys(db: Db, config: Config): Promise<Finding[]> {
  if (config.authSecret === '' || (await listClosedKeys(db, config)).length === 0) return [];
  return [
    wrong(
      'kept',
      'не відкриваються цією AUTH_SECRET, тож людей з ID.GOV.UA, власників авто й програми реєстрів не впізнаємо: додайте попередню як AUTH_SECRET_FORMER і перезапустіть сайт; якщо її втрачено – authenticity rotate-key',
    ),
  ];
}

const LATE_MS = 2 * HOUR_MS;
const MAIL_WAITS_MS = 15 * MINUTE_MS;
/** Those that come every day; the others change rarely. */
const DAILY = ['fines', 'evacuations'] as const;

async function findSchema(db: Db, config: Config): Promise<Finding> {
  const { unknown, pending: lacking } = schemaState(await appliedMigrations(db));
  if (unknown.length > 0)
    return wrong('database', `її оновила новіша версія сайту (${unknown.join(', ')}): запустіть ту версію`);
  if (lacking.length > 0)
    return wrong('database', `таблиці старішої версії (бракує ${lacking.join(', ')}): виконайте upgrade`);
  if (await isForgottenMode({ db, config }))
    return wrong('database', 'з нею сайт уже працював у режимі production: задайте APP_MODE=production');
  return fine('database', `${ENGINE_WORDS[engineOf(config)]} відповідає`);
}

async function findJobs(db: Db, now: number, jobs: readonly Job[]): Promise<Finding[]> {
  const rows = await db.selectFrom('jobs').select(['name', 'ran_at']).execute();
  const ahead = rows.filter(({ ran_at }) => ran_at > now + MINUTE_MS);
  const late = jobs.filter(({ name, everyMs }) => {
    const ranAt = rows.find((row) => row.name === name)?.ran_at ?? 0;
    return ranAt < now - everyMs - LATE_MS;
  });
  return [
    ahead.length === 0
      ? fine('clock', formatMoment(now))
      : wrong('clock', `тут ${formatMoment(now)}, а база має пізніші записи: увімкніть синхронізацію часу (NTP)`),
    late.length === 0
      ? fine('jobs', 'зроблено вчасно')
      : wrong(
          'jobs',
          `не зроблено вчасно: ${late.map(({ name }) => name).join(', ')}: запустіть сайт, причина в його журналі`,
        ),
  ];
}

function findSetting(settings: Settings, registers: Registers): Finding {
  const samples = findSampleValues(settings);
  const missing = missingFacts({ ...settings, registers }, {}).map(({ set }) => set);
  if (samples.length > 0)
    return wrong('settings', `зразкові значення: ${samples.join(', ')}: задайте справжні, import settings <файл>`);
  return missing.length === 0
    ? fine('settings', 'задано все')
    : wrong('settings', `бракує ${missing.join(', ')}: settings set, import settings або названий import`);
}

function findRegisters(registers: Registers, staleAfter: number, now: number): Finding {
  const isOld = (name: (typeof DAILY)[number]) => {
    const at = registers[name]?.updated_at;
    return !at || Date.parse(at) < now - staleAfter * HOUR_MS;
  };
  const old = DAILY.filter(isOld);
  return old.length === 0
    ? fine('registers', `${DAILY.join(', ')}: не старші за ${staleAfter} год`)
    : wrong('registers', `${old.join(', ')}: немає або старші за ${staleAfter} год: виконайте import`);
}

async function findMails(db: Db, config: Config, now: number): Promise<Finding[]> {
  const { unsent, refused, failed, unanswered } = await listUnsent(db, config);
  const late = (written: number[]) => written.filter((at) => at < now - MAIL_WAITS_MS).length;
  if (failed.unsent + late(unsent) + unanswered > 0)
    return [
      wrong(
        'mail',
        `не надіслано ${failed.unsent}, чекає понад 15 хвилин ${late(unsent)}, невідомо, чи дійшло, ${unanswered}: причини показує mails list`,
      ),
    ];
  const alone = late(refused) + failed.refused;
  return alone === 0
    ? []
    : [fine('mail', `сервер не приймає листів до окремих отримувачів (${alone}): адреси показує mails list`)];
}

async function findHops(db: Db, { trustedProxyHops: hops }: Config): Promise<Finding[]> {
  const seen = await seenHops(db);
  const [fewest = hops] = seen;
  if (fewest === hops) return [];
  const found = `останні запити мали в X-Forwarded-For адрес: ${seen.join(', ')}, а TRUSTED_PROXY_HOPS=${hops}`;
  return [
    wrong(
      'proxies',
      fewest > hops
        ? `${found}: усі відвідувачі мають адресу проксі, задайте ${fewest}`
        : `${found}: частина запитів іде повз проксі або він не додає адресу; закрийте порт сайту від мережі, виправте проксі чи задайте ${fewest}`,
    ),
  ];
}

async function findWebhooks(db: Db): Promise<Finding[]> {
  const failed = await countOf(db.selectFrom('webhook_deliveries').where('state', '=', 'failed'));
  return failed === 0
    ? []
    : [
        wrong(
          'webhooks',
          `не доставлено подій ${failed}: причини показує webhooks deliveries, ще раз – webhooks retry`,
        ),
      ];
}

async function findTerms(db: Db, now: number): Promise<Finding> {
  const open = await db.selectFrom('appeals').where(isOpen).select('created_at').execute();
  const appeals = open.filter(({ created_at: at }) => appealAnswerUntil(at) < now).length;
  const unanswered = db.selectFrom('contact_responses').where('answered_at', 'is', null);
  const messages = await countOf(unanswered.where('answer_until', '<', now));
  return appeals + messages === 0
    ? fine('terms', 'жодного не пропущено')
    : wrong('terms', `минув строк: скарг ${appeals}, звернень ${messages}: appeals list, contacts list`);
}

export async function examineTables(db: Db, config: Config, now: number, jobs: readonly Job[]): Promise<Finding[]> {
  const schema = await findSchema(db, config);
  if (!schema.isFine) return [schema];
  const settings = { ...DEFAULT_SETTINGS, ...(await findSettings(db)) };
  const registers = await filledRegisters({ db, importedTables: IMPORTED_TABLES, now: () => now });
  return [
    schema,
    ...(await findJobs(db, now, jobs)),
    findSetting(settings, registers),
    findRegisters(registers, settings.stale_after_hours ?? 24, now),
    await findTerms(db, now),
    ...(await findMails(db, config, now)),
    ...(await findHops(db, config)),
    ...(await findWebhooks(db)),
    ...(await findSigningKey(db, config)),
    ...(await findStaffCodes(db, config)),
    ...(await findKeptKeys(db, config)),
  ];
}

/** Opens the database as it is: a look must not change its tables. */
export async function examineData(config: Config, jobs: readonly Job[]): Promise<Finding[]> {
  if (!hasDatabase(config)) return [wrong('database', `у папці ${config.dataDir} її ще немає: запустіть сайт`)];
  try {
    return await closing(connect(config), (db) => examineTables(db, config, createClock(config)(), jobs));
  } catch (error) {
    return [wrong('database', explainFailure(error))];
  }
}
