import { deskRoute } from '@/lib/desk/desk-route';
import { changeRecordByForm, recordPage } from '@/lib/desk/registers';

export const POST = deskRoute(recordPage, changeRecordByForm);
