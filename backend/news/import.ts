import { column } from '@/backend/platform/import/columns';
import { externalId, instantOf, optionalText, requiredText } from '@/backend/platform/import/fields';
import { issueText } from '@/backend/platform/import/read-cells';
import { defineRegister } from '@/backend/platform/import/table-target';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { acceptFile } from '@/backend/platform/files/accept-file';
import { keyOfName } from '@/backend/platform/files/storage-key';
import { HttpError } from '@/backend/core/http-error';
import { noFilesHere } from '@/backend/platform/import/importer';
import type {
  GivenRow,
  ImportContext,
  ImportProblem,
  Preparation,
  PrepareOptions,
} from '@/backend/platform/import/importer';
import { pictureUrl } from './pictures';

const NAME_LENGTH = 40;

const unreadable = (path: string) =>
  `файлу «${path}» немає поруч із файлом імпорту або в папці --pictures, чи його не дозволено читати`;
const foreign = (origin: string) =>
  `сторінка не показує картинок із ${origin}: дайте файл (--pictures <папка>) або дозвольте це джерело в PICTURE_ORIGINS`;

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

async function storePictures(
  rows: GivenRow[],
  { files, config, folder = '', picturesFolder = folder }: ImportContext,
  { isDryRun, keep }: PrepareOptions,
): Promise<Preparation> {
  const problems: ImportProblem[] = [];

  const addressOf = async (image: string): Promise<string> => {
    if (/^https?:/i.test(image)) {
      const { origin } = new URL(image);
      if (config.pictureOrigins.includes(origin)) return image;
      throw new HttpError(400, { detail: foreign(origin), code: 'foreign_picture' });
    }
    if (image.startsWith('/')) return image;
    const bytes = await readPicture(picturesFolder, image);
    const accepted = await acceptFile(new File([new Uint8Array(bytes)], basename(image)), { isPhoto: true });
    const name = createHash('sha256').update(bytes).digest('hex').slice(0, NAME_LENGTH);
    const key = keyOfName('news', name);
    if (!isDryRun && (await files.find(key)) === undefined) {
      keep(key);
      await files.put(key, accepted.bytes);
    }
    return pictureUrl(name);
  };

  const prepared: GivenRow[] = [];
  for (const row of rows) {
    const { image } = row.given;
    try {
      prepared.push(
        typeof image === 'string' ? { ...row, given: { ...row.given, image: await addressOf(image) } } : row,
      );
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      problems.push({
        line: row.line,
        reason: issueText(row.source, { column: 'image', reason: error.body.detail }, false),
      });
    }
  }
  return { rows: prepared, problems };
}

export const newsImporter = defineRegister({
  noun: 'news',
  title: 'новин',
  table: 'news',
  columns: {
    external_id: column(externalId, {
      names: 'Код запису; Ідентифікатор; Код; ID; Номер запису; Номер у реєстрі',
      meaning: 'незмінний код запису у вашому реєстрі; за ним запис упізнають',
      example: 'novyna-12',
    }),
    title: column(requiredText, {
      names: 'Заголовок; Назва; Назва новини',
      meaning: 'заголовок',
      example: 'Нові місця для паркування',
    }),
    preview: column(optionalText, {
      names: 'Анонс; Коротко; Короткий опис',
      meaning: 'одне-два речення для списку',
      example: 'У центрі відкрито 40 місць.',
    }),
    body: column(optionalText, {
      names: 'Текст; Повний текст; Зміст; Текст новини',
      meaning: 'текст новини',
      example: '<p>…</p>',
    }),
    image: column(optionalText, {
      names: 'Картинка; Зображення; Фото; Світлина',
      meaning: 'файл у --pictures або адреса дозволеного сайту',
      example: 'center.jpg',
    }),
    image_alt: column(optionalText, {
      names: 'Опис картинки; Опис зображення; Підпис; Підпис до фото',
      meaning: 'що на картинці, словами',
      example: 'Розмітка на вулиці Соборній',
    }),
    published_at: column(instantOf('start of day'), {
      names: 'Дата публікації; Дата; Опубліковано; Дата та час публікації; Дата і час публікації',
      meaning: 'коли показати; сама дата – початок дня',
      example: '21.11.2026 09:00',
    }),
  },
  prepare: storePictures,
});
