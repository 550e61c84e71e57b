import { deskPaths } from '@/domain/desk-paths';
import { checkCarByForm } from '@/lib/desk/cars';
import { deskRoute } from '@/lib/desk/desk-route';
import { idIn } from '@/lib/desk/posted-id';

export const POST = deskRoute((form) => deskPaths.car(idIn(form)), checkCarByForm);
