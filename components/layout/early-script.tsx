'use client';
// A client component, so that the script is not sent a second time as data.
import { EARLY_SCRIPT } from '@/lib/rendering/early-script';

const HTML = typeof window === 'undefined' ? EARLY_SCRIPT : '';

export function EarlyScript() {
  return <script dangerouslySetInnerHTML={{ __html: HTML }} suppressHydrationWarning />;
}
