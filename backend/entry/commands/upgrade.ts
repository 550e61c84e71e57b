import { type Config, ConfigError } from '@/backend/core/config';
import { countFiles, countRows, secretText } from '@/backend/entry/backup/manifest';
import type { Written } from '@/backend/entry/upgrade/count-written';
import { readUpgrade } from '@/backend/entry/upgrade/record';
import { stopText } from '@/backend/entry/open/require-stopped';
import { planRollback, rollBack } from '@/backend/entry/upgrade/rollback';
import { applyUpgrade, finishKilled, readSchema } from '@/backend/entry/upgrade/upgrade';
import { formatMoment } from '@/domain/dates';
import { confirm } from '@/backend/platform/commands/confirm';
import { atTerminal, flag } from '@/backend/platform/commands/command';

const NEXT =
  'Тепер перезапустіть сайт цієї версії (systemctl restart parkinspection; у контейнерах: docker compose up -d).';
const BACK = 'Якщо щось не так: зупиніть сайт і виконайте npm run inspection -- rollback';

const plural = (names: string[]) => `${names.length}: ${names.join(', ')}`;

async function upgrade(config: Config, isAnswered: boolean): Promise<string> {
  const schema = await readSchema(config);
  if (schema.pending.length === 0) {
    if (finishKilled(config)) return ['Перерване оновлення вже застосувало зміни таблиць.', NEXT, BACK].join('\n');
    return `Таблиці вже такі, як треба цій версії: копії не зроблено, нічого не змінено. ${NEXT}`;
  }
  const beside =
    schema.stops.length === 0
      ? 'Сайт попередньої версії може працювати далі, доки його не перезапустять.'
      : `Увага: ${stopText(schema)}.`;
  await confirm(
    `Зміни таблиць, ${plural(schema.pending)}. ${beside} Спершу буде зроблено й перевірено копію.`,
    isAnswered,
  );
  const { manifest, told } = await applyUpgrade(config, schema);
  return [
    `Копію зроблено й перевірено: ${readUpgrade(config)?.copy ?? ''} (рядків ${countRows(manifest)}, файлів ${countFiles(manifest)}).`,
    `Застосовано й перевірено, ${plural(schema.pending)}. ${beside}`,
    ...told,
    NEXT,
    BACK,
  ].join('\n');
}

const writtenText = ({ title, added, changed, removed }: Written): string => {
  const counts = [
    added > 0 && `нових ${added}`,
    changed > 0 && `змінених ${changed}`,
    removed > 0 && `видалених ${removed}`,
  ].filter(Boolean);
  return `  ${title}: ${counts.join(', ')}`;
};

async function rollback(config: Config, isAnswered: boolean, isDiscarded: boolean): Promise<string> {
  const plan = await planRollback(config);
  const { record, manifest, since } = plan;
  const lines = since.written.map(writtenText);
  const copy = `${record.copy} від ${formatMoment(manifest.made_at)}`;
  if (lines.length > 0 && !isDiscarded)
    throw new ConfigError(
      [
        `Після оновлення на сайті вже записали таке, чого немає в копії ${copy}:`,
        ...lines,
        'Повернення це втратить. Якщо згодні: rollback --discard (теперішній стан лишиться окремою копією). Нічого не змінено.',
      ].join('\n'),
    );
  if (!plan.isUnfinished)
    await confirm(
      [
        `Буде повернуто копію ${copy}.`,
        ...(lines.length > 0 ? ['Зникне:', ...lines] : ['Після неї нічого не записано.']),
      ].join('\n'),
      isAnswered,
    );
  const replaced = await rollBack(config, plan);
  return [
    `Повернуто й порівняно копію ${copy}: кожна таблиця така сама, лише вже надіслані листи й видані номери не повторяться.`,
    ...secretText(config, manifest),
    `Те, що було на сайті до повернення: ${replaced}. Його відновлює ця версія: restore у порожнє місце.`,
    `Тепер запустіть попередню версію сайту, її таблиці до ${record.last_migration}; цю не запускайте: вона знову оновить базу.`,
  ].join('\n');
}

export const upgradeCommands = [
  atTerminal({
    usage: 'upgrade [--yes]',
    help: 'нова версія: перевірити, зробити копію й перевірити її, оновити таблиці, перевірити їх',
    back: '`rollback`, then the old version: [Upgrade and go back](upgrade.md)',
    args: { isAnswered: flag('yes') },
    run: ({ config }, { isAnswered }) => upgrade(config(), isAnswered),
  }),
  atTerminal({
    usage: 'rollback [--discard] [--yes]',
    help: 'повернути копію останнього upgrade, коли сайт зупинено; відмовляє, якщо після неї щось записано, доки --discard не скаже, що воно може зникнути',
    back: '`restore` of the copy that it names into an empty place, under the new version',
    args: { isAnswered: flag('yes'), isDiscarded: flag('discard') },
    run: ({ config }, { isAnswered, isDiscarded }) => rollback(config(), isAnswered, isDiscarded),
  }),
];
