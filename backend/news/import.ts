import { externalId, optionalText, requiredInstant, requiredText } from '@/backend/platform/import/fields';
import { defineRegister } from '@/backend/platform/import/table-target';
import { keepPictures } from './keep-pictures';

export const newsImporter = defineRegister({
  noun: 'news',
  title: 'новин',
  table: 'news',
  fields: {
    external_id: externalId,
    title: requiredText,
    preview: optionalText,
    body: optionalText,
    image: optionalText,
    image_alt: optionalText,
    published_at: requiredInstant,
  },
  prepare: keepPictures,
});
