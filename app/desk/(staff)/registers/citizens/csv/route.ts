import { deskDownload } from '@/lib/desk/routes';

export const GET = deskDownload('citizens.newsletter');
