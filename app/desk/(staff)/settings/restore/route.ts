import { paths } from '@/domain/paths';
import { deskRoute } from '@/lib/desk/desk-route';
import { restoreSettingsByForm } from '@/lib/desk/restore-settings';

export const POST = deskRoute(paths.deskSettings(), restoreSettingsByForm);
