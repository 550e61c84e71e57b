import { deskPaths } from '@/domain/desk-paths';
import { changeContentByForm } from '@/lib/desk/change-content';
import { deskRoute } from '@/lib/desk/desk-route';

export const POST = deskRoute(deskPaths.content, changeContentByForm);
