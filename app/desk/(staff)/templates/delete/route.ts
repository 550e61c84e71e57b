import { deskPaths } from '@/domain/desk-paths';
import { deleteTemplateByForm } from '@/lib/desk/delete-template';
import { deskRoute } from '@/lib/desk/desk-route';

export const POST = deskRoute(deskPaths.templates, deleteTemplateByForm);
