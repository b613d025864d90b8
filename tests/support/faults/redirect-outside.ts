// Loaded before a real site (node --import): what it sends to providers by their own addresses goes to emulators instead,
// as OUTSIDE_AT says: {"https://provider.example": "http://127.0.0.1:4000"}.
const places = Object.entries(JSON.parse(process.env.OUTSIDE_AT ?? '{}') as Record<string, string>);
const send = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const request = new Request(input, init);
  const place = places.find(([origin]) => request.url.startsWith(`${origin}/`));
  if (!place) return send(input, init);
  const [origin, emulator] = place;
  return send(new Request(emulator + request.url.slice(origin.length), request));
};
