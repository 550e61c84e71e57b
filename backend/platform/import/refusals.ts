import type { Columns } from './columns';
import { ImportError } from './importer';
import type { TableFault } from './table-record';

export const cannotRead = (file: string) =>
  new ImportError(`Не вдалося прочитати файл ${file}: перевірте, чи він є і чи дозволено його читати.`);

export const isEmptyFile = (file: string) => new ImportError(`У файлі ${file} немає жодного запису.`);

export const withFaults = (file: string, { line, reason }: TableFault) =>
  new ImportError(`Файл ${file} має помилки. Нічого не записано.`, [{ line, reason }]);

export const noHeader = (file: string, columns: Columns) =>
  new ImportError(
    `У файлі ${file} немає рядка заголовків, з якого видно, де що. Відомі стовпці: ${Object.keys(columns).join(', ')}, а також їхні українські назви: npm run inspection -- import describe. Що в цьому файлі є: npm run inspection -- import inspect`,
  );
