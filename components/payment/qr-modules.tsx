'use client';
// A client component, so that the path is not sent a second time as data.
import { modulesPath } from '@/lib/payment/qr-modules';

export function QrModules({ modules, count }: { modules: string; count: number }) {
  return <path d={modulesPath(modules, count)} stroke="#000" />;
}
