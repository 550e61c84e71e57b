import { deskDownload } from '@/lib/desk/routes';

export const GET = deskDownload('figures.csv');
