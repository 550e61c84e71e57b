import 'server-only';
import { receivedFile } from '@/lib/api/render-notes';

/** Files chosen in one field of a posted form; large ones are read from where the front keeps them. */
export const postedFiles = (form: FormData, name: string): Promise<File[]> =>
  Promise.all(
    form
      .getAll(name)
      .filter((file): file is File => file instanceof File && file.size > 0)
      .map(receivedFile),
  );
