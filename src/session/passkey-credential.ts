/** A passkey's answer as the API takes it: results of extensions are objects of any kind. */
export function toWire<Credential extends { clientExtensionResults: object }>(
  credential: Credential,
): Omit<Credential, 'clientExtensionResults'> & { clientExtensionResults: Record<string, unknown> } {
  const clientExtensionResults: Record<string, unknown> = { ...credential.clientExtensionResults };
  return { ...credential, clientExtensionResults };
}
