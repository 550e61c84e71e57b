import { deskFile } from '@/lib/desk/routes';

export const GET = deskFile('appeals.case-file', ({ id }: { id: string }) => ({ id }));
