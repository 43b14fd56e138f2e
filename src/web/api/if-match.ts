/** The header that lets a write through only on this version of a vehicle or dealership; on another it answers 412. */
export function ifMatch(version: number): Record<string, string> {
  return { 'if-match': `"${version}"` }
}
