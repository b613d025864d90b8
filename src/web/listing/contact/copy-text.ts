/** Puts a text where Paste finds it. @throws where the browser does not allow that */
export async function copyText(text: string): Promise<void> {
  if (!navigator.clipboard) throw new Error('This page may not copy');
  await navigator.clipboard.writeText(text);
}
