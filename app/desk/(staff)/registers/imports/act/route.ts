import { deskRoute } from '@/lib/desk/desk-route';
import { actOnImportByForm, importPage } from '@/lib/desk/imports';

export const POST = deskRoute(importPage, actOnImportByForm);
