'use client';
import { useEffect } from 'react';
import { reportFailure } from '@/lib/toasts/toasts';

type ReportedOutageProps = { status: number | undefined; text: string };

export function ReportedOutage({ status, text }: ReportedOutageProps) {
  useEffect(() => {
    if (status) reportFailure({ status, text, at: Date.now() });
  }, [status, text]);
  return null;
}
