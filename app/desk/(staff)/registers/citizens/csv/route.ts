import { deskDownload } from '@/lib/desk/desk-file';

export const GET = deskDownload('citizens.newsletter');
