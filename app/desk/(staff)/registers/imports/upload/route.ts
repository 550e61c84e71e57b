import { takeRegisterFile } from '@/lib/desk/upload-route';

export const POST = takeRegisterFile;
