export interface FooterLink {
  label: string
  href: string
}

/** A path of the site, or an https address: nothing that runs a script, and no other site by a path. */
export function isFooterAddress(href: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(href)) return true
  return /^https:\/\/[^\s]+$/.test(href) && URL.canParse(href)
}

/** A link as it is typed: its name, then its address. */
export function linkOf(line: string): FooterLink {
  const { label = '', href = '' } = /^(?<label>.*?)\s*(?<href>\S*)$/.exec(line)?.groups ?? {}
  return { label, href }
}

/** The lines that say something. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
