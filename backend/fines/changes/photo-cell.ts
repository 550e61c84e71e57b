// Format: "a.jpg|Авто на тротуарі|2026-11-20T09:30:00+02:00 ; знімки/b.jpg|…".
import { z } from 'zod';
import { readInstant } from '@/backend/platform/import/read-instant';

const SHAPE = 'має бути «файл|опис|час знімання», кілька фото через « ; »';
const PLACE = 'файл має лежати в папці цього файлу або глибше';
const ON_SITE = /^(\/[\w-]+(\.[\w-]+)*)+$/;

export interface NamedPhoto {
  url?: string;
  path?: string;
  alt: string | null;
  taken_at: number | null;
}

const isBelow = (path: string) =>
  !/^([a-z]:|\/)|^$|\p{C}/iu.test(path) && path.split('/').every((part) => part !== '..');

export const photoCell = z.preprocess(
  (value) => value ?? '',
  z.string().transform((cell, check) => {
    const parts = cell
      .split(';')
      .map((part) => part.trim())
      .filter(Boolean);
    return parts.map((part): NamedPhoto => {
      const [file = '', alt = '', takenAt = ''] = part.split('|').map((text) => text.trim());
      const read = readInstant(takenAt, undefined);
      const words = { alt: alt || null, taken_at: 'at' in read ? read.at : null };
      if (file === '' || (takenAt !== '' && words.taken_at === null))
        check.addIssue({ code: 'custom', message: SHAPE });
      if (ON_SITE.test(file)) return { url: file, ...words };
      const path = file.replaceAll('\\', '/');
      if (file !== '' && !isBelow(path)) check.addIssue({ code: 'custom', message: PLACE });
      return { path, ...words };
    });
  }),
);
