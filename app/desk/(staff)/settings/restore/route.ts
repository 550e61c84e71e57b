import { deskPaths } from '@/domain/desk-paths';
import { deskRoute } from '@/lib/desk/desk-route';
import { restoreSettingsByForm } from '@/lib/desk/restore-settings';

export const POST = deskRoute(deskPaths.settings(), restoreSettingsByForm);
