import { NEWS_COLUMNS } from '@/contract/news-columns';
import { problemAt } from '@/backend/platform/import/read-cells';
import { defineRegister } from '@/backend/platform/import/table-target';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { HttpError } from '@/backend/core/http-error';
import {
  noFilesHere,
  type Given,
  type GivenRow,
  type ImportContext,
  type ImportProblem,
  type Preparation,
  type PrepareOptions,
} from '@/backend/platform/import/importer';
import { storePicture } from './pictures';
import { isShownFrom } from '@/backend/platform/import/foreign-pictures';
import { renderMarkdown } from '@/backend/platform/html/edited-text';

const unreadable = (path: string) =>
  `файлу «${path}» немає поруч із файлом імпорту або в папці --pictures, чи його не дозволено читати`;
const foreign = (origin: string) =>
  `сторінка не показує картинок із ${origin}: дайте файл (--pictures <папка>) або дозвольте це джерело в PICTURE_ORIGINS`;

async function addressOf(image: string, context: ImportContext, { isDryRun, keep }: PrepareOptions): Promise<string> {
  const { config, folder = '', picturesFolder = folder } = context;
  if (/^https?:/i.test(image)) {
    const { origin } = new URL(image);
    if (isShownFrom(origin, config)) return image;
    throw new HttpError(400, { detail: foreign(origin), code: 'foreign_picture' });
  }
  if (image.startsWith('/')) return image;
  const bytes = await readPicture(picturesFolder, image);
  return storePicture(context, new File([new Uint8Array(bytes)], basename(image)), { isDryRun, keep });
}

const isOutside = (path: string) => /^([a-z]:|[/\\])/i.test(path) || path.split(/[/\\]/).includes('..');

async function readPicture(folder: string | null, path: string): Promise<Buffer> {
  if (folder === null) throw new HttpError(400, { detail: noFilesHere(path), code: 'no_file' });
  try {
    if (isOutside(path)) throw new Error('outside the folder');
    return await readFile(join(folder, path));
  } catch (cause) {
    throw Object.assign(new HttpError(400, { detail: unreadable(path), code: 'no_file' }), { cause });
  }
}

function withBody({ body_markdown: markdown, ...given }: Given): Given {
  if (typeof markdown === 'string') return { ...given, body_markdown: markdown, body: renderMarkdown(markdown) };
  if ('body' in given) return { ...given, body_markdown: null };
  return markdown === null ? { ...given, body_markdown: null, body: null } : given;
}

async function prepareNews(rows: GivenRow[], context: ImportContext, options: PrepareOptions): Promise<Preparation> {
  const problems: ImportProblem[] = [];
  const prepared: GivenRow[] = [];
  for (const row of rows) {
    const given = withBody(row.given);
    try {
      const image = typeof given.image === 'string' ? { image: await addressOf(given.image, context, options) } : {};
      prepared.push({ ...row, given: { ...given, ...image } });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const issue = { column: 'image', reason: error.body.detail };
      problems.push(
        row.source
          ? problemAt(row.source, issue, false, newsImporter.columns)
          : { line: row.line, reason: error.body.detail },
      );
    }
  }
  return { rows: prepared, problems };
}

export const newsImporter = defineRegister({
  noun: 'news',
  title: 'новин',
  table: 'news',
  declared: NEWS_COLUMNS,
  own: {},
  texts: ['body_markdown', 'body'],
  prepare: prepareNews,
});
