import { deskFile } from '@/lib/desk/routes';

export const GET = deskFile('cars.document', ({ id, documentId }: { id: string; documentId: string }) => ({
  id,
  document_id: documentId,
}));
