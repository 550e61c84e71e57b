import { actOnAppealByForm, appealOfForm } from '@/lib/desk/act-on-appeal';
import { deskRoute } from '@/lib/desk/desk-route';

export const POST = deskRoute(appealOfForm, actOnAppealByForm);
