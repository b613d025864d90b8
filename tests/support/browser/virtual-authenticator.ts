import type { CDPSession, Page } from '@playwright/test';

/** Adds Chromium's virtual authenticator with user verification to a tab. */
export async function addAuthenticator(page: Page): Promise<{ cancel: (isCancelled: boolean) => Promise<void> }> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    // as after a failed fingerprint check
    cancel: async (isCancelled) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !isCancelled });
    },
  };
}
