'use client';
import { type ReactNode, useSyncExternalStore } from 'react';
import { WithScripts } from '@/components/ui/scripting';

const never = () => () => undefined;

/** Nothing without scripts, `otherwise` in a browser that has no passkeys. */
export function WithPasskeys({ otherwise = null, children }: { otherwise?: ReactNode; children: ReactNode }) {
  const hasPasskeys = useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in window,
    () => true,
  );
  return hasPasskeys ? <WithScripts>{children}</WithScripts> : otherwise;
}

export const NoPasskeys = () => <p>Цей браузер не має ключів доступу. Щоб додати ключ, відкрийте сторінку в іншому.</p>;
