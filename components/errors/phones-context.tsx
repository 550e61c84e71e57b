'use client';
// Error pages run in the browser, where the settings are missing: the root layout passes the phones.
import { createContext, useContext, type ReactNode } from 'react';

const PhonesContext = createContext<readonly string[]>([]);

export function PhonesProvider({ phones, children }: { phones: readonly string[]; children: ReactNode }) {
  return <PhonesContext value={phones}>{children}</PhonesContext>;
}

export const usePhones = () => useContext(PhonesContext);
