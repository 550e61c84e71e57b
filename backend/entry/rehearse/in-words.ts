import { findImporter } from '@/backend/entry/nouns';
import { isKeyOf, keysOf } from '@/domain/keys';
import { amount, formatMoney } from '@/domain/money';
import { NOTIFICATION_TITLES } from '@/domain/notification-kinds';
import { plural } from '@/domain/plural';
import type { Differences, FineDifferences, FineGroup } from './differences';

const fines = (count: number) => `${count} ${plural(count, ['штраф', 'штрафи', 'штрафів'])}`;
const sum = (kopecks: number) => formatMoney(amount(kopecks));

const GROUP_TEXTS: Record<FineGroup, (count: number, kopecks: number) => string> = {
  appeared: (count, kopecks) =>
    `${fines(count)} ${plural(count, ['з’явиться', 'з’являться', 'з’являться'])}, на сьогодні ${sum(kopecks)}`,
  vanished: (count, kopecks) =>
    `${fines(count)} ${plural(count, ['зникне', 'зникнуть', 'зникнуть'])}, на сьогодні ${sum(kopecks)}`,
  dearer: (count, kopecks) =>
    `${fines(count)} ${plural(count, ['подорожчає', 'подорожчають', 'подорожчають'])}, разом на ${sum(kopecks)}`,
  cheaper: (count, kopecks) =>
    `${fines(count)} ${plural(count, ['стане дешевшим', 'стануть дешевшими', 'стануть дешевшими'])}, разом на ${sum(kopecks)}`,
  settled: (count, kopecks) => `${fines(count)} більше не треба сплачувати (сплачено, скасовано), було ${sum(kopecks)}`,
  reopened: (count, kopecks) => `${fines(count)} знову треба сплачувати, ${sum(kopecks)}`,
  otherTerms: (count) =>
    `${fines(count)} ${plural(count, ['матиме', 'матимуть', 'матимуть'])} інші строки знижки, сплати або скарги`,
};

export const fineLines = (found: FineDifferences): string[] =>
  keysOf<FineGroup>(GROUP_TEXTS).flatMap((name) => {
    const { count, kopecks, examples } = found[name];
    return count === 0 ? [] : [`  ${GROUP_TEXTS[name](count, kopecks)}; наприклад ${examples.join(', ')}`];
  });

const titleOf = (kind: string) => (isKeyOf(NOTIFICATION_TITLES, kind) ? NOTIFICATION_TITLES[kind] : kind);

function countLines(counts: Record<string, number>, words: readonly [string, string, string]): string[] {
  const total = Object.values(counts).reduce((all, count) => all + count, 0);
  if (total === 0) return [];
  const kinds = Object.entries(counts).map(([kind, count]) => `${titleOf(kind)} – ${count}`);
  return [`  надійде ${total} ${plural(total, words)}: ${kinds.join('; ')}`];
}

const cars = (count: number, what: string) => (count === 0 ? [] : [`  ${count} авто ${what} підтвердження`]);

export function differenceLines({ fines: found, cars: changed, mails, notices, registers }: Differences): string[] {
  const lines = [
    ...fineLines(found),
    ...cars(changed.unconfirmed, plural(changed.unconfirmed, ['втратить', 'втратять', 'втратять'])),
    ...cars(changed.confirmed, plural(changed.confirmed, ['отримає', 'отримають', 'отримають'])),
    ...Object.entries(registers).map(
      ([noun, { added, changed: others, removed }]) =>
        `  ${findImporter(noun)?.title ?? noun}: нових ${added}, змінених ${others}, видалених ${removed}`,
    ),
    ...countLines(mails, ['лист', 'листи', 'листів']),
    ...countLines(notices, ['сповіщення в кабінетах', 'сповіщення в кабінетах', 'сповіщень у кабінетах']),
  ];
  return lines.length > 0 ? lines : ['  нічого не зміниться'];
}
