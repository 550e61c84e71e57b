import { deskDownload } from '@/lib/desk/desk-download';

export const GET = deskDownload('desk/figures.csv');
