import { existsSync, writeFileSync } from 'node:fs';
import { ConfigError } from '@/backend/core/config';

export function saveNew(path: string, text: string): void {
  if (existsSync(path)) throw new ConfigError(`Файл ${path} вже є: вкажіть іншу назву.`);
  try {
    writeFileSync(path, text, { flag: 'wx' });
  } catch {
    throw new ConfigError(`Не вдалося записати ${path}: перевірте, чи є папка і чи можна там писати.`);
  }
}
