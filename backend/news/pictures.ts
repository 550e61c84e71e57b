import type { Db } from '@/backend/db/connection';
import { keyOfName } from '@/backend/platform/files/storage-key';

const BEFORE = '/api/v2/news-pictures/';
const NAMED = new RegExp(`${BEFORE}([0-9a-f]{40})/`, 'g');

export const pictureUrl = (name: string) => `${BEFORE}${name}/`;

export async function namedPictureKeys(db: Db): Promise<Set<string>> {
  const news = await db.selectFrom('news').where('image', 'like', `${BEFORE}%`).select('image as text').execute();
  const withdrawn = await db.selectFrom('withdrawn').where('noun', '=', 'news').select('record as text').execute();
  const texts = [...news, ...withdrawn].map(({ text }) => text ?? '');
  return new Set(texts.flatMap((text) => [...text.matchAll(NAMED)].map(([, name = '']) => keyOfName('news', name))));
}
