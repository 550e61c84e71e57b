import { z } from 'zod';
import { newsTextSchema, storedPictureSchema } from '@/contract/content';
import { CALL_FILES } from '@/domain/file-limits';
import { created } from '@/backend/platform/http/answers';
import { fileList, form, formFiles } from '@/backend/platform/http/bodies';
import { call } from '@/backend/platform/http/call';
import { contentCalls } from '@/backend/platform/content/content-calls';
import { STAFF } from '@/backend/platform/staff/require-staff';
import { newsImporter } from './import';
import { storePicture } from './pictures';
import { NEWS_RECORDS } from './records';

/** Far enough for what has no date yet: a draft. */
const NEVER = '9999-12-30T00:00:00Z';

export const newsDeskCalls = [
  ...contentCalls({
    path: 'news',
    table: 'news',
    importer: newsImporter,
    records: NEWS_RECORDS,
    many: 'новин',
    text: newsTextSchema,
    titleOf: ({ title }) => String(title),
    complete: (typed) => ({ ...typed, published_at: typed['published_at'] || NEVER }),
  }),

  call('POST /desk/news-pictures/', {
    summary: 'Зберегти картинку для новини',
    who: STAFF('content.change'),
    body: form(z.object({ file: formFiles(fileList.length(1, 'Виберіть картинку')) }), CALL_FILES.one),
    answer: created('Адреса картинки', storedPictureSchema),
    handle: async ({ context, body: { file } }) => {
      const [picture] = file;
      if (!picture) throw new Error('The schema lets no empty list pass');
      return { url: await storePicture(context, picture) };
    },
  }),
];
