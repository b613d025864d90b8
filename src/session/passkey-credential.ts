/** Converts a WebAuthn response to the API's type: extension results are untyped. */
export function toWire<Credential extends { clientExtensionResults: object }>(
  credential: Credential,
): Omit<Credential, 'clientExtensionResults'> & { clientExtensionResults: Record<string, unknown> } {
  const clientExtensionResults: Record<string, unknown> = { ...credential.clientExtensionResults };
  return { ...credential, clientExtensionResults };
}
