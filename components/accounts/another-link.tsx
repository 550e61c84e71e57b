import { AppLink } from '@/components/ui/app-link';

/** Where to ask for another link when the one of the mail has ended. */
export function AnotherLink({ href, children }: { href: string; children: string }) {
  return (
    <p>
      Посилання не діє?{' '}
      <AppLink href={href} asDocument>
        {children}
      </AppLink>
      .
    </p>
  );
}
