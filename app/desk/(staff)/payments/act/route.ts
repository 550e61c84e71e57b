import { deskPaths } from '@/domain/desk-paths';
import { deskRoute } from '@/lib/desk/desk-route';
import { resolvePaymentByForm } from '@/lib/desk/payments';
import { idIn } from '@/lib/desk/posted-id';

export const POST = deskRoute((form) => deskPaths.payment(idIn(form)), resolvePaymentByForm);
