import { deskFileOfApi } from '@/lib/desk/desk-file';

export const GET = deskFileOfApi<{ id: string; file: string }>(
  ({ id, file }) => `desk/appeals/${encodeURIComponent(id)}/files/${encodeURIComponent(file)}/`,
);
