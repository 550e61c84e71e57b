'use client';

import { useEffect } from 'react';
import { notifyTabs } from '@/lib/session/browser-session';
import { ALIVE } from '@/components/ui/alive';
import type { EndReason } from '@/lib/session/reasons';

/** When the server ended the session, other tabs may still show the cabinet. */
export function TellTabs({ reason }: { reason: EndReason }) {
  useEffect(() => notifyTabs(reason), [reason]);
  return <span hidden {...ALIVE} />;
}
