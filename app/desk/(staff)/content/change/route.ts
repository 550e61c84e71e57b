import { paths } from '@/domain/paths';
import { changeContentByForm } from '@/lib/desk/change-content';
import { deskRoute } from '@/lib/desk/desk-route';

export const POST = deskRoute(paths.deskContent, changeContentByForm);
