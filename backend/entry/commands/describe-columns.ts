import { IMPORTERS } from '@/backend/entry/nouns';
import { statementColumns } from '@/backend/fines/payments/statement';
import { accepts, type Column, type Columns } from '@/backend/platform/import/columns';
import { UsageError } from './usage';

interface Described {
  noun: string;
  command: string;
  title: string;
  columns: Columns;
  keys: string[];
}

/** Settings are JSON with keys of their own. */
const REGISTERS: Described[] = [
  ...IMPORTERS.filter(({ noun }) => noun !== 'settings').map(({ noun, title, columns, keyFields }) => ({
    noun,
    command: `import ${noun}`,
    title: `Файл ${title}`,
    columns,
    keys: keyFields,
  })),
  {
    noun: 'payments',
    command: 'payments import',
    title: 'Банківська виписка',
    columns: statementColumns,
    keys: ['date', 'sum'],
  },
];

const cell = (text: string) => text.replaceAll('|', '\\|');

function requiredText({ schema }: Column, isKey: boolean): string {
  if (isKey) return 'завжди';
  return accepts(schema, null) || accepts(schema, undefined) ? '' : 'у новому записі';
}

function columnRow(field: string, column: Column, isKey: boolean): string {
  const { names, parts, meaning, example } = column;
  const together = parts.length > 0 ? `; двома стовпцями: ${parts.map(([first]) => `«${first}»`).join(' і ')}` : '';
  return `| \`${field}\` | ${cell(names.join('; ') + together)} | ${cell(meaning)} | ${requiredText(column, isKey)} | ${cell(example)} |`;
}

const table = ({ command, title, columns, keys }: Described) =>
  [
    `## ${title}: \`${command}\``,
    '',
    '| Поле | Заголовки, які теж зрозумілі | Що це | Потрібне | Приклад |',
    '|---|---|---|---|---|',
    ...Object.entries(columns).map(([field, column]) => columnRow(field, column, keys.includes(field))),
  ].join('\n');

const INTRODUCTION = `# Стовпці реєстрів

Цей перелік друкує \`npm run inspection -- import describe\`; з ним звіряють тести. Регістр літер, пробіли, розділові знаки,
«, грн» і схожі латинські літери в заголовку не важать. Рядки над заголовком і підсумки під таблицею пропускаються, про це сказано.

- День: \`21.11.2026\` або \`2026-11-21\`. Момент: \`21.11.2026 09:30\` або \`2026-11-21 09:30\` за Києвом, \`2026-11-21T09:30:00+02:00\`,
  число дати з Excel. Сама дата там, де потрібен час, і рік двома цифрами – відмова.
- Сума в гривнях: \`340\`, \`340,5\`, \`1 340,00 грн\`. \`1,340\` – відмова: не видно, тисячі це чи копійки.
- Порожня клітинка, «-» і «NULL» нічого не змінюють.`;

export function describeColumns(noun: string | undefined): string {
  if (noun === undefined) return [INTRODUCTION, ...REGISTERS.map(table)].join('\n\n');
  const register = REGISTERS.find((known) => known.noun === noun);
  if (!register) throw new UsageError(`Є описи: ${REGISTERS.map((known) => known.noun).join(', ')}.`);
  return table(register);
}
