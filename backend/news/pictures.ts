import type { Db } from '@/backend/db/connection';

const BEFORE = '/api/v2/news-pictures/';

/** Where the site shows a stored picture. */
export const pictureUrl = (name: string) => `${BEFORE}${name}/`;

/** Those of the stored pictures that no news names, were it withdrawn. */
export async function unnamedPictures(db: Db, keys: string[]): Promise<string[]> {
  const news = await db.selectFrom('news').where('image', 'like', `${BEFORE}%`).select('image as text').execute();
  const withdrawn = await db.selectFrom('withdrawn').where('noun', '=', 'news').select('record as text').execute();
  const texts = [...news, ...withdrawn].map(({ text }) => text ?? '').join('\n');
  return keys.filter((key) => !texts.includes(pictureUrl(key.split('/').at(-1) ?? key)));
}
