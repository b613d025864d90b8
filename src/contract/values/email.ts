const SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Whether a text may be a mail address, before it is sent; the server looks closer. */
export function looksLikeEmail(text: string): boolean {
  return SHAPE.test(text);
}
