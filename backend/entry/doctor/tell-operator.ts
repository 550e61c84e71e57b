import { inTransaction } from '@/backend/db/connection';
import type { Context } from '@/backend/platform/context';
import { enqueueMailTo } from '@/backend/platform/mail/queue';
import type { Job } from '@/backend/platform/noun/noun';
import { formatMoment } from '@/domain/dates';
import { findNotedCopy, placeOf } from '@/backend/entry/backup/last-backup';
import { examineTables } from './examine-data';
import { findCopies, findDisk, findStorage } from './examine-machine';
import { CHECKS, type Finding, lineOf } from './finding';
import { setFirstMark, setMark } from '@/backend/db/marks';

const MARK = 'operator-alarm';
const BEGUN_MARK = 'operator-begun';
/** A new site has no registers and no copy yet: that is no alarm. */
const FIRST_HOUR_MS = 60 * 60_000;
const LATER = new Set<Finding['check']>(['jobs', 'settings', 'registers', 'copies']);
/** What an instance sees where it runs: another one's view neither mends nor repeats it. */
const OF_PLACE = new Set<Finding['check']>(['copies', 'disk', 'storage']);
const COMMAND = 'Усе разом показує команда: npm run inspection -- doctor';

async function examineSite({ db, config, now }: Context, jobs: readonly Job[]): Promise<Finding[]> {
  const data = await examineTables(db, config, now(), jobs);
  const copies = await findCopies(config, now(), await findNotedCopy(db));
  return [...data, copies, await findDisk(config), await findStorage(config)];
}

const titlesOf = (findings: Finding[]) => [...new Set(findings.map(({ check }) => CHECKS[check]))].join(', ');

/** Since when this site writes to its operator. */
async function beginningOf({ db, now }: Context): Promise<number> {
  const at = now();
  await setFirstMark(db, { name: BEGUN_MARK, value: '', at });
  const mark = await db.selectFrom('marks').where('name', '=', BEGUN_MARK).select('set_at').executeTakeFirst();
  return mark?.set_at ?? at;
}

const isFirstHour = async (context: Context): Promise<boolean> =>
  context.now() - (await beginningOf(context)) < FIRST_HOUR_MS;

function subjectOf(wrong: Finding[], isNew: boolean): string {
  if (wrong.length === 0) return 'Сайт інспекції: усе гаразд';
  return isNew ? `Сайт інспекції запущено, ще зробити: ${titlesOf(wrong)}` : `Сайт інспекції: ${titlesOf(wrong)}`;
}

export async function writeToOperator(context: Context, jobs: readonly Job[]): Promise<void> {
  const { operatorEmail: to } = context.config;
  if (!to) return;
  const findings = await examineSite(context, jobs);
  const wrong = findings.filter(({ isFine }) => !isFine);
  const isNew = await isFirstHour(context);
  const now = context.now();
  await inTransaction(context.db, (trx) =>
    enqueueMailTo(
      trx,
      {
        to,
        subject: subjectOf(wrong, isNew),
        body: [
          `Стан сайту ${context.config.siteUrl} на ${formatMoment(now)}:`,
          [...wrong, ...findings.filter(({ isFine }) => isFine)].map(lineOf).join('\n'),
          COMMAND,
        ],
      },
      now,
    ),
  );
}

/** Once per trouble: again only when it was mended and came back. */
export async function alarmOperator(context: Context, jobs: readonly Job[]): Promise<void> {
  const { operatorEmail: to, siteUrl } = context.config;
  if (!to) return;
  const isNew = await isFirstHour(context);
  const wrong = (await examineSite(context, jobs)).filter(
    ({ check, isFine }) => !isFine && !(isNew && LATER.has(check)),
  );
  const now = context.now();
  const place = await placeOf(context.config);
  const nameOf = ({ check }: Finding) => (OF_PLACE.has(check) ? `${check}@${place}` : check);
  await inTransaction(context.db, async (trx) => {
    const mark = await trx.selectFrom('marks').where('name', '=', MARK).select('value').executeTakeFirst();
    const known = (mark?.value ?? '').split(',');
    const fresh = wrong.filter((finding) => !known.includes(nameOf(finding)));
    const elsewhere = known.filter((name) => name.includes('@') && !name.endsWith(`@${place}`));
    const value = [...new Set([...elsewhere, ...wrong.map(nameOf)])].sort().join(',');
    if (value === (mark?.value ?? '')) return;
    await setMark(trx, { name: MARK, value, at: now });
    if (fresh.length === 0) return;
    const body = [`${formatMoment(now)} на сайті ${siteUrl} щось не так:`, fresh.map(lineOf).join('\n'), COMMAND];
    await enqueueMailTo(trx, { to, subject: `Сайт інспекції, увага: ${titlesOf(fresh)}`, body }, now);
  });
}
