import { deskFile } from '@/lib/desk/desk-file';

export const GET = deskFile('appeals.case-file', ({ id }: { id: string }) => ({ id }));
