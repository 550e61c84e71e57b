import { deskFile } from '@/lib/desk/routes';

export const GET = deskFile('claims.receipt', ({ id }: { id: string }) => ({ id }));
