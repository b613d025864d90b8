/** Copies a text to the clipboard. @throws where the browser does not allow it */
export async function copyText(text: string): Promise<void> {
  if (!navigator.clipboard) throw new Error('This page may not copy');
  await navigator.clipboard.writeText(text);
}
