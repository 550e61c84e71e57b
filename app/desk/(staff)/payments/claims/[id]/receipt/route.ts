import { deskFile } from '@/lib/desk/desk-file';

export const GET = deskFile('claims.receipt', ({ id }: { id: string }) => ({ id }));
