// What a change of the settings does beyond them, asked about before it is written.
import { CITY_SETTINGS } from '@/contract/city-settings';
import { countTurned } from '@/backend/fines';
import type { Context } from '@/backend/platform/context';
import { isShownFrom } from '@/backend/platform/import/foreign-pictures';
import type { GivenRow, ImportProblem } from '@/backend/platform/import/importer';
import { findSettings } from '@/backend/platform/settings/queries';
import { deadlineRules } from '@/domain/deadline-rules';
import { plural } from '@/domain/plural';
import { sql } from 'kysely';
import { DAY_MS } from '@/domain/durations';
import { keysOf } from '@/domain/keys';
import { retentionOf } from '@/domain/retention';
import { findPaymentDetails, type Payable, type Requisites } from '@/domain/payment/payment-details';

/** As long as they come, without a payer's name, which only a cabinet knows. */
const LONG: Payable = {
  serial_number: 'ІП 0000000000',
  license_plate: 'AA1234BB',
  issued_at: '2026-11-20T09:00:00+02:00',
  stage: 'full',
};
const PARTLY_PAID = { payment: '680.50', paid: '340.00' };
const NAME = 'Коваленко Олександр Володимирович';

/** By how many signs the purpose is too long for a code of a payment; 0 when it fits, Infinity when no purpose does. */
function excessOfPurpose(requisites: Requisites): number {
  const detailsOf = (purpose: string) => findPaymentDetails(LONG, PARTLY_PAID, { ...requisites, purpose }, NAME);
  const whole = detailsOf(requisites.purpose);
  if (!whole || whole.link !== null) return 0;
  const shortest = detailsOf('{series} {number}')?.purpose.length ?? 0;
  const fits = (length: number) => detailsOf(`{series} {number}${'а'.repeat(length - shortest)}`)?.link !== null;
  for (let length = whole.purpose.length - 1; length >= shortest; length -= 1)
    if (fits(length)) return whole.purpose.length - length;
  return Infinity;
}

const termsSchema = CITY_SETTINGS.retention.wire.nullable().catch(null);

/** A lowered term deletes within a day, for good: the undo of the settings brings no row back. */
export async function askAboutShorterTerms(
  { db, now, keptTables }: Context,
  { line, given }: GivenRow,
): Promise<ImportProblem[]> {
  if (!('retention' in given)) return [];
  const was = retentionOf((await findSettings(db))?.retention);
  const is = retentionOf(termsSchema.parse(given['retention']) ?? undefined);
  const doubts: ImportProblem[] = [];
  for (const period of keysOf(is).filter((one) => is[one] < was[one])) {
    let count = 0;
    for (const { name, isOld } of keptTables.filter((table) => table.period === period)) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(name)} where ${isOld(now() - is[period] * DAY_MS)}`.execute(db);
      count += rows[0]?.count ?? 0;
    }
    if (count > 0)
      doubts.push({
        line,
        reason: `retention.${period} — замість ${was[period]} днів тепер ${is[period]}: уже за добу буде видалено назавжди записів ${count}`,
      });
  }
  return doubts;
}

const rulesSchema = CITY_SETTINGS.deadline_rules.wire.nullable();

/** Parts of sums that were enough under the former rules may be too little under the new ones, and the other way round. */
export async function askAboutTurnedFines({ db, now }: Context, { line, given }: GivenRow): Promise<ImportProblem[]> {
  const { data: rules } = rulesSchema.safeParse(given['deadline_rules']);
  if (rules === undefined) return [];
  const was = deadlineRules((await findSettings(db))?.deadline_rules);
  const { closed, opened } = await countTurned(db, was, deadlineRules(rules ?? undefined), now());
  const turned = [
    ...(closed > 0 ? [`стане сплаченими: ${closed}`] : []),
    ...(opened > 0 ? [`стане знову не сплаченими: ${opened}`] : []),
  ].join(', ');
  if (turned === '') return [];
  const reason = `deadline_rules — від цього зміняться штрафи, за які сплачено частину (${turned}), а громадянам сайт про це не напише`;
  return [{ line, reason }];
}

const linksSchema = CITY_SETTINGS.payment_links.wire.nullable().catch(null);

/** What was set before was agreed to. */
export async function askAboutPictures({ db, config }: Context, { line, given }: GivenRow): Promise<ImportProblem[]> {
  const had = JSON.stringify((await findSettings(db)) ?? null);
  const links = (linksSchema.parse(given['payment_links'] ?? null) ?? []).map(({ logo }) => ['payment_links', logo]);
  return [['logo', given['logo']], ...links].flatMap(([path, url]) => {
    if (typeof url !== 'string' || !URL.canParse(url) || had.includes(url)) return [];
    const { origin } = new URL(url);
    if (isShownFrom(origin, config)) return [];
    const way = 'візьміть файл або попросіть адміністратора дозволити це джерело в PICTURE_ORIGINS';
    return [{ line, reason: `${String(path)} — сторінки не покажуть картинки з ${origin}: ${way}` }];
  });
}

const requisitesSchema = CITY_SETTINGS.requisites.wire.nullable().catch(null);
const excessOf = (requisites: unknown) => {
  const read = requisitesSchema.parse(requisites ?? null);
  return read ? excessOfPurpose(read) : 0;
};

/** A code that does not fit is not shown, and a payer types the account by hand. */
export async function askAboutCode({ db }: Context, { line, given }: GivenRow): Promise<ImportProblem[]> {
  const excess = excessOf(given['requisites']);
  if (excess <= excessOf((await findSettings(db))?.requisites)) return [];
  const [part, way] = Number.isFinite(excess)
    ? ['purpose', `скоротіть призначення на ${excess} ${plural(excess, ['символ', 'символи', 'символів'])}`]
    : ['recipient', 'скоротіть назву отримувача'];
  return [
    { line, reason: `requisites.${part} — QR-код сплати буде не для всіх штрафів, бо не завжди вміститься: ${way}` },
  ];
}
