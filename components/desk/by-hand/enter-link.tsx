import { ActLink } from '@/components/desk/act-form';

/** Above a list: what came on paper, at the counter or by phone. */
export const EnterLink = ({ href, children }: { href: string; children: string }) => (
  <div>
    <ActLink shortcut="i" href={href} variant="secondary">
      {children}
    </ActLink>
  </div>
);
