import { forgetMapping, type KeptMapping, listMappings } from '@/backend/platform/import/kept-mappings';
import { inLine } from '@/backend/core/in-line';
import { formatMoment } from '@/domain/dates';
import { command, idWord, listing } from '@/backend/platform/commands/command';

function mappingText({ id, noun, made_by, made_at, mapping }: KeptMapping): string {
  const columns = Object.entries(mapping.columns).map(
    ([field, headers]) =>
      `    ${[headers]
        .flat()
        .map((header) => `«${inLine(header)}»`)
        .join(' + ')} → ${field}`,
  );
  const skipped = mapping.skipped.map((header) => `«${inLine(header)}»`);
  return [
    `${id}  ${noun}  ${formatMoment(made_at)}  ${inLine(made_by)}`,
    ...columns,
    ...(skipped.length > 0 ? [`    не беруться: ${skipped.join(', ')}`] : []),
  ].join('\n');
}

export const columnCommands = [
  listing({
    usage: 'import columns',
    help: 'відповідності, дані через --columns і запам’ятовані за набором заголовків: наступний такий файл їх уже не потребує',
    rows: ({ db }) => listMappings(db),
    line: mappingText,
    none: 'Запам’ятованих відповідностей немає.',
  }),
  command({
    usage: 'import columns forget <номер>',
    help: 'забути одну',
    back: '`import … --columns` remembers it again',
    args: { id: idWord('номер відповідності (див. import columns)', 'Номер відповідності') },
    run: async ({ db }, { id }) => {
      await forgetMapping(db, id);
      return `Відповідність ${id} забуто: файли з такими заголовками знов потребують --columns.`;
    },
  }),
];
