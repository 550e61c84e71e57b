'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { AppLink } from '@/components/ui/app-link';

const EVERY_MS = 2000;

/** Asks the server anew by itself; without scripts, the link does. */
export function AskAgain({ href }: { href: string }) {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => router.refresh(), EVERY_MS);
    return () => clearInterval(timer);
  }, [router]);
  return <AppLink href={href}>Оновити</AppLink>;
}
