'use client';
import { useEffect } from 'react';
import { notifyTabs } from '@/lib/session/browser-session';
import type { EndReason } from '@/lib/session/reasons';

/** Tells the other tabs that this browser has no session: a page that the server ended may be open in them. */
export function TellTabs({ reason }: { reason: EndReason }) {
  useEffect(() => notifyTabs(reason), [reason]);
  return null;
}
