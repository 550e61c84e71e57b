'use client';
import { createContext, type ReactNode, useEffect, useMemo } from 'react';
import type { DeskDraft } from '@/contract/desk-drafts';
import { keepWhatIsLeft } from '@/lib/desk/keep-typing';

export interface Typing {
  /** What the page is about, as drafts name it. */
  about: string;
  /** Whose page it is. */
  of: string;
  kept: readonly DeskDraft[];
}

export const TypingContext = createContext<Typing>({ about: '', of: '', kept: [] });

/** Forms in it find what was typed into them before. */
export function DeskDrafts({ about, of, kept, children }: Typing & { children: ReactNode }) {
  const typing = useMemo(() => ({ about, of, kept }), [about, of, kept]);
  useEffect(() => keepWhatIsLeft({ about, of }), [about, of]);
  return <TypingContext value={typing}>{children}</TypingContext>;
}
