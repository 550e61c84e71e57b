import { deskFile } from '@/lib/desk/desk-file';

export const GET = deskFile<{ id: string; documentId: string }>(
  ({ id, documentId }) => `desk/cars/${encodeURIComponent(id)}/documents/${encodeURIComponent(documentId)}/`,
);
