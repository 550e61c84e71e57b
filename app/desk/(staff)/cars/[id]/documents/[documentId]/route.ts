import { deskFile } from '@/lib/desk/desk-file';

export const GET = deskFile('cars.document', ({ id, documentId }: { id: string; documentId: string }) => ({
  id,
  document_id: documentId,
}));
