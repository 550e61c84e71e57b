import { takeRegisterFile } from '@/lib/desk/routes';

export const POST = takeRegisterFile;
