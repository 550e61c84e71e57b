import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { Page } from '@/components/layout/page-frame';
import { HelpCard } from '@/components/settings/help-card';
import { AppLink } from '@/components/ui/app-link';
import type { Feature } from '@/contract/features';
import { hasFeature } from '@/lib/settings/features';

export function AccountPage({ feature, children }: { feature: Feature; children: ReactNode }) {
  if (!hasFeature(feature)) notFound();
  return <Page aside={<HelpCard />}>{children}</Page>;
}

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
