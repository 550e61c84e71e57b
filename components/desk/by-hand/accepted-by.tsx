import { AppLink } from '@/components/ui/app-link';

/** Who of the inspection took it, with its receipt. */
export const AcceptedBy = ({ name, href }: { name: string; href: string }) => (
  <>
    {name}, <AppLink href={href}>розписка</AppLink>
  </>
);
