import { atTerminal, READS, word } from '@/backend/platform/commands/command';
import { accepts, type Column, titleOf } from '@/backend/platform/import/columns';
import { DESCRIBED, type DescribedRegister, requireDescribed } from './described-registers';

const cell = (text: string) => text.replaceAll('|', '\\|');

function requiredText({ schema }: Column, isKey: boolean, instead: string[]): string {
  if (isKey) return instead.length > 0 ? `завжди, або ${instead.join(' і ')}` : 'завжди';
  return accepts(schema, null) || accepts(schema, undefined) ? '' : 'у новому записі';
}

function columnRow(field: string, column: Column, isKey: boolean, instead: string[]): string {
  const { names, parts, meaning, example } = column;
  const together = parts.length > 0 ? `; двома стовпцями: ${parts.map(([first]) => `«${first}»`).join(' і ')}` : '';
  return `| \`${field}\` | ${cell(names.join('; ') + together)} | ${cell(meaning)} | ${requiredText(column, isKey, instead)} | ${cell(example)} |`;
}

const table = ({ command, title, columns, keys, nameFields }: DescribedRegister) =>
  [
    `## ${title}: \`${command}\``,
    '',
    '| Поле | Заголовки, які теж зрозумілі | Що це | Потрібне | Приклад |',
    '|---|---|---|---|---|',
    ...Object.entries(columns).map(([field, column]) =>
      columnRow(
        field,
        column,
        keys.includes(field),
        nameFields.map((name) => titleOf(columns, name)),
      ),
    ),
  ].join('\n');

const INTRODUCTION = `# Стовпці реєстрів

Цей список друкує \`npm run inspection -- import describe\`; з ним звіряють тести. Регістр літер, пробіли, розділові знаки,
«, грн» і схожі латинські літери в заголовку не важать. Рядки над заголовком, підсумки, залишки рахунку й підпис під таблицею пропускаються, про це сказано.

- День: \`21.11.2026\` або \`2026-11-21\`. Момент: \`21.11.2026 09:30\` або \`2026-11-21 09:30\` за Києвом, \`2026-11-21T09:30:00+02:00\`,
  число дати з Excel. Сама дата там, де потрібен час, і рік двома цифрами – відмова.
- Сума в гривнях: \`340\`, \`340,5\`, \`1 340,00 грн\`. \`1,340\` – відмова: не видно, тисячі це чи копійки.
- Порожня клітинка, «-», «NULL» і порожня дата з 1С (01.01.0001) нічого не змінюють.
- У книзі .xlsx, .xls чи .ods береться один аркуш: той, заголовки якого впізнано; приховані не читаються. Важать самі значення, не вигляд.`;

export const describeColumns = (noun: string | undefined): string =>
  noun === undefined ? [INTRODUCTION, ...DESCRIBED.map(table)].join('\n\n') : table(requireDescribed(noun));

export const describeByCommand = atTerminal({
  usage: 'import describe [<що>]',
  help: 'стовпці: як називаються, що означають, які потрібні, приклад',
  back: READS,
  args: { noun: word((typed) => typed) },
  run: (_terminal, { noun }) => describeColumns(noun),
});
