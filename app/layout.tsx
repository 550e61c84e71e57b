import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { ChunkReload } from '@/components/errors/chunk-reload';
import { PhonesProvider } from '@/components/errors/phones-context';
import { ShellControls } from '@/components/layout/shell-controls';
import { SiteShell } from '@/components/layout/site-shell';
import { THEME_COLORS } from '@/lib/accessibility/vision-keys';
import { BARE_HEADER } from '@/lib/rendering/bare-page';
import { hasFeature } from '@/lib/settings/features';
import { getSettings, phonesOf } from '@/lib/settings/settings';
import { fontClasses } from '@/app/fonts/fonts';
import { OnlyHtml } from '@/components/document/only-html';
import { EARLY_SCRIPT } from '@/lib/rendering/early-script';
import './site.css';

// Each page carries its own CSP nonce, so none can be prerendered.
export const dynamic = 'force-dynamic';

export function generateMetadata(): Metadata {
  const { title } = getSettings();
  return {
    title: { default: title, template: `%s – ${title}` },
    description:
      'Інспекція з паркування: штрафи, евакуйовані автомобілі, місця для паркування, оскарження та контакти.',
    formatDetection: { telephone: false, email: false, address: false, date: false },
  };
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: THEME_COLORS.light },
    { media: '(prefers-color-scheme: dark)', color: THEME_COLORS.dark },
  ],
  colorScheme: 'light dark',
};

/** suppressHydrationWarning: the early script changes <html> before hydration. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const isBare = (await headers()).has(BARE_HEADER);
  return (
    <html
      lang="uk"
      className={fontClasses}
      data-idempotent={hasFeature('idempotency') ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <OnlyHtml as="script" html={EARLY_SCRIPT} />
      </head>
      <body>
        <ChunkReload />
        <ShellControls />
        <PhonesProvider phones={phonesOf(getSettings())}>
          {isBare ? children : <SiteShell>{children}</SiteShell>}
        </PhonesProvider>
      </body>
    </html>
  );
}
