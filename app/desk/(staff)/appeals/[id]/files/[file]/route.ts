import { deskFile } from '@/lib/desk/desk-file';

export const GET = deskFile<{ id: string; file: string }>(
  ({ id, file }) => `desk/appeals/${encodeURIComponent(id)}/files/${encodeURIComponent(file)}/`,
);
