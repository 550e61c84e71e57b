import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { CabinetFrame } from '@/components/cabinet/cabinet-frame';
import { SessionQueries } from '@/components/session/session-queries';
import { SessionWatcher } from '@/components/cabinet/session-watcher';
import { FirstLogin } from '@/components/user/first-login';

export const metadata: Metadata = { robots: { index: false, follow: false } };

/** Frame and first-login dialog only: each page requires the session itself, beside its data. */
export default function CabinetLayout({ children }: { children: ReactNode }) {
  return (
    <SessionQueries>
      <FirstLogin />
      <CabinetFrame>{children}</CabinetFrame>
      <SessionWatcher />
    </SessionQueries>
  );
}
