import { AppLink } from '@/components/ui/app-link';
import type { Id } from '@/contract/wire';
import { deskPaths } from '@/domain/desk-paths';

export const FineCourtLink = ({ fine }: { fine: Id }) => (
  <>
    {' · '}
    <AppLink href={deskPaths.court(fine)}>Суд і повернення коштів</AppLink>
  </>
);
