import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { CabinetFrame } from '@/components/cabinet/cabinet-frame';
import { CabinetSession } from '@/components/session/cabinet-session';
import { FirstLogin } from '@/components/user/first-login';
import { findSession } from '@/lib/session/session';

export const metadata: Metadata = { robots: { index: false, follow: false } };

/** Each page requires the session itself, next to its data. */
export default async function CabinetLayout({ children }: { children: ReactNode }) {
  const session = await findSession();
  return (
    <CabinetSession mark={session?.mark ?? ''}>
      <FirstLogin />
      <CabinetFrame>{children}</CabinetFrame>
    </CabinetSession>
  );
}
