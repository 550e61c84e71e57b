'use client';
import { createContext, type ReactNode, useEffect, useMemo } from 'react';
import type { DeskDraft } from '@/contract/desk-drafts';
import { EARLY_TYPING } from '@/lib/desk/early-typing';
import { keepWhatIsLeft } from '@/lib/desk/keep-typing';

export interface Typing {
  /** What the page is about, as drafts name it. */
  about: string;
  /** Whose page it is. */
  of: string;
  /** As of `at`, by the server's clock. */
  kept: { at: string; drafts: readonly DeskDraft[] };
}

export const TypingContext = createContext<Typing>({ about: '', of: '', kept: { at: '', drafts: [] } });

// Not sent a second time as data.
const EARLY = typeof window === 'undefined' ? EARLY_TYPING : '';

/** Forms in it find what was typed into them before. */
export function DeskDrafts({ about, of, kept, children }: Typing & { children: ReactNode }) {
  const typing = useMemo(() => ({ about, of, kept }), [about, of, kept]);
  useEffect(() => keepWhatIsLeft({ about, of }, kept.at), [about, of, kept.at]);
  return (
    <TypingContext value={typing}>
      {children}
      <script dangerouslySetInnerHTML={{ __html: EARLY }} suppressHydrationWarning />
    </TypingContext>
  );
}
