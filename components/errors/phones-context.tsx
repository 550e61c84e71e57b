'use client';
// Error pages run in the browser, where the settings are not: the root layout hands them the phones.
import { createContext, useContext, type ReactNode } from 'react';

const PhonesContext = createContext<readonly string[]>([]);

export function PhonesProvider({ phones, children }: { phones: readonly string[]; children: ReactNode }) {
  return <PhonesContext value={phones}>{children}</PhonesContext>;
}

/** The inspection's phones; none where the root layout itself failed. */
export const usePhones = () => useContext(PhonesContext);
