import { AppLink } from '@/components/ui/app-link';

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
