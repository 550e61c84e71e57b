import { deskPaths } from '@/domain/desk-paths';
import { deskRoute } from '@/lib/desk/desk-route';
import { retryMailsByForm } from '@/lib/desk/mails';

export const POST = deskRoute(deskPaths.mails, retryMailsByForm);
