import { paths } from '@/domain/paths';
import { deskRoute } from '@/lib/desk/desk-route';
import { changeStaffByForm } from '@/lib/desk/change-staff';

export const POST = deskRoute(paths.deskStaff, changeStaffByForm);
