import { linkedFile } from '@/lib/gateway/linked-file';

export const GET = linkedFile('appeal-case/files/');
