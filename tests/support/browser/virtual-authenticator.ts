import type { CDPSession, Page } from '@playwright/test';

/** A device of Chromium's own that makes passkeys and verifies its owner, in the pages of this tab. */
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
    // as somebody whose finger the device does not know
    cancel: async (isCancelled) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !isCancelled });
    },
  };
}
