/** The same function, which keeps the answers of the last texts it was asked about: few names fill many rows. */
export function remember<Result>(compute: (text: string) => Result, most = 10_000): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const result = compute(text);
    if (known.size >= most) known.clear();
    known.set(text, result);
    return result;
  };
}
