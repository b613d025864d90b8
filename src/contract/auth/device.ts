/** The order matters: most browsers also claim to be Chrome and Safari. */
const BROWSERS: [RegExp, string][] = [
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|HeadlessChrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A readable name from a User-Agent: `Chrome, Android`; null when nothing in it is known. */
export function readDeviceName(agent: string): { name: string | null; isPhone: boolean } {
  const parts = [BROWSERS, SYSTEMS].flatMap((table) => table.find(([pattern]) => pattern.test(agent))?.[1] ?? []);
  return { name: parts.join(', ') || null, isPhone: /\b(?:iPhone|Android|Mobile)\b/.test(agent) };
}
