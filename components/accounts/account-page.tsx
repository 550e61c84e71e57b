import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { Page } from '@/components/layout/page';
import { HelpCard } from '@/components/settings/help-card';
import type { Feature } from '@/contract/features';
import { hasFeature } from '@/lib/settings/features';

/** A page about accounts; not found where the API has none of that kind. */
export function AccountPage({ feature, children }: { feature: Feature; children: ReactNode }) {
  if (!hasFeature(feature)) notFound();
  return <Page aside={<HelpCard />}>{children}</Page>;
}
