// What a program calls itself, in words people use: 'Chrome on Windows'. A guess from a text anybody may write.

/** A device in words. */
export interface DeviceWords {
  /** The browser; null if it is none we know. */
  readonly browser: string | null
  /** The system; null if it is none we know. */
  readonly system: string | null
  readonly kind: 'phone' | 'tablet' | 'computer' | 'unknown'
}

// the first that fits counts: nearly every browser calls itself Chrome and Safari as well
const browsers: readonly [RegExp, string][] = [
  [/\bLine\//, 'LINE'],
  [/\bFBA[NV]\//, 'Facebook'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
  [/\bcurl\//, 'curl'],
]
const systems: readonly [RegExp, string, DeviceWords['kind']][] = [
  [/\biPad\b/, 'iPad', 'tablet'],
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\bAndroid\b.*\bMobile\b/, 'Android', 'phone'],
  [/\bAndroid\b/, 'Android', 'tablet'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS', 'computer'],
  [/\bLinux\b|\bX11\b/, 'Linux', 'computer'],
]

/** Reads what a browser says of itself. */
export function deviceWords(userAgent: string | null): DeviceWords {
  const said = userAgent ?? ''
  const browser = browsers.find(([sign]) => sign.test(said))?.[1] ?? null
  const [, system, kind] = systems.find(([sign]) => sign.test(said)) ?? [null, null, 'unknown' as const]
  return { browser, system, kind }
}
