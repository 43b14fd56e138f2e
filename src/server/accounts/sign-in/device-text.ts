/** The first that a `User-Agent` names: browsers name those whose pages they show, too. */
const browsers: [RegExp, string][] = [
  [/\b(?:Edg|EdgA|EdgiOS|Edge)\//, 'Edge'],
  [/\b(?:OPR|OPiOS|OPX)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]
/** Browsers send some hundred characters. */
const longestRead = 512

/** A device in plain words, such as 'Chrome on Android', from a `User-Agent`; nothing else of it is kept. */
export function deviceText(userAgent = ''): string {
  const read = userAgent.slice(0, longestRead)
  const browser = nameIn(browsers, read)
  const system = nameIn(systems, read)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

function nameIn(families: typeof browsers, read: string): string | undefined {
  return families.find(([form]) => form.test(read))?.[1]
}
