import { deskPaths } from '@/domain/desk-paths';
import { deskRoute } from '@/lib/desk/desk-route';
import { endOwnSessionByForm } from '@/lib/desk/own';

export const POST = deskRoute(deskPaths.own(), endOwnSessionByForm);
