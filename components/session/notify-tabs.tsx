'use client';

import { useEffect } from 'react';
import { notifyTabs } from '@/lib/session/browser-session';
import { ALIVE } from '@/components/ui/alive';
import type { EndReason } from '@/lib/session/reasons';

/**
 * When the server ended the session, other tabs may still show the cabinet. Without a reason it is only known that this
 * browser has none, which may wait for a hand.
 */
export function TellTabs({ reason }: { reason: EndReason | undefined }) {
  useEffect(() => notifyTabs(reason ?? 'expired'), [reason]);
  return <span hidden {...(reason ? ALIVE : {})} />;
}
