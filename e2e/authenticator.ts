import type { Page } from '@playwright/test';

/** Chromium's virtual authenticator, which says yes at once. */
export async function withAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

export const withoutPasskeys = (page: Page) =>
  page.addInitScript(() => void Reflect.deleteProperty(window, 'PublicKeyCredential'));
