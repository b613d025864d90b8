// Loaded before a real site (node --import): redirects requests for providers to emulators, as in OUTSIDE_AT:
// {"https://provider.example": "http://127.0.0.1:4000"}.
const redirects = Object.entries(JSON.parse(process.env.OUTSIDE_AT ?? '{}') as Record<string, string>);
const send = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const request = new Request(input, init);
  const redirect = redirects.find(([origin]) => request.url.startsWith(`${origin}/`));
  if (!redirect) return send(input, init);
  const [origin, emulator] = redirect;
  return send(new Request(emulator + request.url.slice(origin.length), request));
};
