import { paths } from '@/domain/paths';
import { deleteTemplateByForm } from '@/lib/desk/delete-template';
import { deskRoute } from '@/lib/desk/desk-route';

export const POST = deskRoute(paths.deskTemplates, deleteTemplateByForm);
