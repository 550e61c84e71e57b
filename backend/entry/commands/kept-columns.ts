import type { Config } from '@/backend/core/config';
import { forgetMapping, type KeptMapping, listMappings } from '@/backend/platform/import/kept-mappings';
import { inLine } from '@/backend/core/in-line';
import { formatMoment } from '@/domain/dates';
import { required, UsageError } from '@/backend/platform/commands/usage';
import { withContext } from './with-context';

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

export async function keptColumns(config: Config, action?: string, given?: string): Promise<string> {
  if (action === undefined) {
    const kept = await withContext(config, ({ db }) => listMappings(db));
    return kept.length === 0 ? 'Запам’ятованих відповідностей немає.' : kept.map(mappingText).join('\n');
  }
  if (action !== 'forget') throw new UsageError('Можна: import columns або import columns forget <номер>.');
  const number = required(given, 'номер відповідності (див. import columns)');
  if (!/^[1-9]\d{0,14}$/.test(number)) throw new UsageError(`Номер відповідності має бути числом, а не «${number}».`);
  await withContext(config, ({ db }) => forgetMapping(db, Number(number)));
  return `Відповідність ${number} забуто: файли з такими заголовками знов потребують --columns.`;
}
