import 'server-only';
import { deskPaths } from '@/domain/desk-paths';
import type { PostedActs } from './posted-act';

export const SETTINGS_ACTS = {
  'settings.restore': {
    page: () => deskPaths.settings(),
    then: (_, { proposed }) => deskPaths.settings({ done: proposed ? 'proposed' : 'restored' }),
  },
} satisfies PostedActs;
