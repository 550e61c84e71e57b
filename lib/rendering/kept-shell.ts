// Header and footer cost as much as the rest of a page and are the same on all pages: once rendered, their HTML is kept
// until the settings change and copied into the pages after.
import type { Settings } from '@/contract/settings';
import { getSettings } from '@/lib/settings/settings';

export type ShellPart = 'header' | 'footer';

type KeptShell = Record<ShellPart, string> & { settings: Settings };

// On globalThis because the server and the framework's bundle load this module separately.
declare global {
  var parkinspectionShell: KeptShell | undefined;
}

export const isShellKept = (): boolean => globalThis.parkinspectionShell?.settings === getSettings();

const contentOf = (html: string, part: ShellPart) =>
  new RegExp(`<${part}\\b[^>]* data-shell[^>]*>([\\s\\S]*?)</${part}>`).exec(html)?.[1];

/** @param settings those with which the page began */
export function keepShell(page: Buffer, settings: Settings): void {
  if (isShellKept()) return;
  const html = page.toString();
  const [header, footer] = [contentOf(html, 'header'), contentOf(html, 'footer')];
  if (header && footer) globalThis.parkinspectionShell = { settings, header, footer };
}
