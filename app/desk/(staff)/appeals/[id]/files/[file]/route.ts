import { deskFile } from '@/lib/desk/routes';

export const GET = deskFile('appeals.file', ({ id, file }: { id: string; file: string }) => ({ id, file_id: file }));
