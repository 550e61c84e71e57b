import type { Upload } from '@/contract/desk-imports';

export const UPLOAD_STATES_IN_WORDS: Record<Upload['state'], string> = {
  new: 'чекає на перевірку',
  checking: 'перевіряємо',
  checked: 'перевірено, чекає на вас',
  refused: 'має помилки',
  writing: 'записуємо',
  done: 'записано',
  failed: 'не вдалося',
  dropped: 'видалено',
};

export const isRunning = ({ state }: Pick<Upload, 'state'>): boolean => state === 'checking' || state === 'writing';
