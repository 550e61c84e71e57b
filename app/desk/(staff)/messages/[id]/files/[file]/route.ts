import { deskFile } from '@/lib/desk/routes';

export const GET = deskFile('messages.file', ({ id, file }: { id: string; file: string }) => ({ id, file_id: file }));
