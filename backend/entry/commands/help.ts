import { DECLARED } from './declared';

const LEFT = 47;
/** As much as stands beside the usage. */
const LINE = /.{1,70}(?: |$)/gm;

const helpOf = (noun: string): string =>
  DECLARED.filter((one) => one.noun === noun && one.help !== '')
    .flatMap(({ usage, help }) => {
      const lines = [...help.matchAll(LINE)].map(([line]) => ' '.repeat(LEFT) + line.trimEnd());
      const begin = `  ${usage}`;
      return begin.length < LEFT ? [begin + (lines.shift() ?? '').slice(begin.length), ...lines] : [begin, ...lines];
    })
    .join('\n');

export const HELP = `Команди оператора паркінспекції

  npm run inspection -- <команда>

  help                                         цей перелік

${[...new Set(DECLARED.map(({ noun }) => noun))].map(helpOf).join('\n\n')}

База: DATABASE_URL (PostgreSQL) або файл у папці DATA_DIR. Завершення: 0 – зроблено, 1 – відмова, 2 – неправильний виклик.`;
