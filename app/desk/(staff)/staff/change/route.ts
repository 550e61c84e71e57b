import { deskPaths } from '@/domain/desk-paths';
import { deskRoute } from '@/lib/desk/desk-route';
import { changeStaffByForm } from '@/lib/desk/change-staff';

export const POST = deskRoute(deskPaths.staff, changeStaffByForm);
