// The lists among the settings as text: schedules by their id ("schedules.inspection.hours"), a payment service per line.
import { z } from 'zod';
import { paymentLinkSchema, type Schedule, scheduleSchema } from '@/contract/setting-lists';
import type { Settings } from '@/contract/settings';
import { formatHours, readHours } from '@/domain/hours-text';
import { ImportDoubts, ImportError, ImportRunning } from '@/backend/platform/import/importer';
import { listOf } from './typed-value';
import { isRecord } from '@/domain/keys';

const TITLES: Record<Schedule['id'], string> = {
  inspection: 'Прийом громадян',
  impound_lot: 'Майданчик тимчасово затриманих автомобілів',
};
const IDS = scheduleSchema.shape.id.options;

export const byId = (schedules: Settings['schedules']): Record<string, unknown> =>
  Object.fromEntries((schedules ?? []).map((schedule) => [schedule.id, schedule]));

/** Without hours a schedule is none. */
export function listed(schedules: unknown): unknown {
  if (!isRecord(schedules)) return schedules;
  return IDS.flatMap((id) => {
    const schedule = schedules[id];
    if (!isRecord(schedule)) return [];
    const { title = TITLES[id], hours, ...rest } = schedule;
    if (hours === undefined && Object.keys(rest).every((key) => key === 'id')) return [];
    if (hours === undefined) throw refusal(`schedules.${id}.hours`, 'Додайте дні й години');
    return [{ ...rest, id, title, hours }];
  });
}

const refusal = (path: string, reason: string) =>
  new ImportError('Нічого не записано.', [{ line: 1, column: path, reason: `${path} — ${reason}` }], 'Запис');

function hoursAt(path: string, typed: string): unknown {
  const read = readHours(typed);
  if ('wrong' in read) throw refusal(path, `Не зрозуміло: «${read.wrong}». Пишіть так: пн–пт 08:00–17:00`);
  return read.hours;
}

const PARTS = /\s*\|\s*/;

const linksOf = (typed: string): unknown =>
  typed
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [title = '', url = '', ...rest] = line.trim().split(PARTS);
      const logo = rest.join(' | ');
      return { title, url, ...(logo && { logo }) };
    });

const isJson = (typed: string) => /^[[{"]|^null$/.test(typed);

/** Undefined where `path` is no list, and for JSON. Throws ImportError. */
export function readTypedList(path: string, typed: string): unknown {
  if (isJson(typed)) return undefined;
  if (path === 'payment_links') return linksOf(typed);
  if (/^schedules\.\w+\.days_off$/.test(path)) return listOf(typed);
  return /^schedules\.\w+\.hours$/.test(path) ? hoursAt(path, typed) : undefined;
}

const hoursSchema = scheduleSchema.shape.hours;
const linksSchema = z.array(paymentLinkSchema);

/** Undefined where `path` is no list. */
export function typedList(path: string, value: unknown): string | undefined {
  if (path.endsWith('.hours')) return formatHours(hoursSchema.catch([]).parse(value));
  if (path !== 'payment_links') return undefined;
  return linksSchema
    .catch([])
    .parse(value)
    .map(({ title, url, logo }) => [title, url, logo].filter(Boolean).join(' | '))
    .join('\n');
}

/** Names what is wrong by id, as the form does: "schedules.1.phone" → "schedules.impound_lot.phone". */
export function problemsById(error: unknown, schedules: unknown): unknown {
  if (!(error instanceof ImportError) || error instanceof ImportDoubts || error instanceof ImportRunning) return error;
  const ids = z
    .array(z.looseObject({ id: z.string() }))
    .catch([])
    .parse(schedules);
  const byName = (path: string) =>
    path
      .replace(/^payment_links\.\d\S*/, 'payment_links')
      .replace(
        /^schedules\.(\d+)\.(\w+)\S*/,
        (_, index: string, key: string) => `schedules.${ids[Number(index)]?.id}.${key}`,
      );
  const problems = error.problems.map(({ column, ...problem }) => ({
    ...problem,
    reason: byName(problem.reason),
    ...(column !== undefined && { column: byName(column) }),
  }));
  return new ImportError(error.message, problems, error.unit, error.total);
}
