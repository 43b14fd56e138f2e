import { createHash } from 'node:crypto'

const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
const isNotInline = /\s(?:src=|type="application\/)/
/** Inline scripts may contain text like a style attribute. */
const styleOutsideScripts = /<script(?![^>]*\ssrc=)[^>]*>[\s\S]*?<\/script>|\sstyle="([^"]*)"/g
const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
}

/** The nonce never leaves the server, so an injected script has no hash (decision 88). */
export function trustedScripts(rendered: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (const [, attributes = '', source = ''] of rendered.matchAll(script)) {
    if (attributes.includes(mark) && !isNotInline.test(attributes)) hashes.add(sha256(asParsed(source)))
  }
  return { html: rendered.replaceAll(mark, ''), hashes: [...hashes] }
}

/** HTML input preprocessing, and how its tokenizer reads NUL in a script. */
function asParsed(source: string): string {
  return source.replace(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD')
}

/** Pictures may come from any https address, because listings may name one. */
export function contentSecurityPolicy(
  html: string,
  { scripts = [], isSecure = false }: { scripts?: readonly string[]; isSecure?: boolean } = {},
): string {
  const styles = new Set<string>()
  for (const [, style] of html.matchAll(styleOutsideScripts))
    if (style !== undefined) styles.add(sha256(decodeEntities(style)))
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self'",
    `style-src-attr ${styles.size > 0 ? `'unsafe-hashes' ${[...styles].join(' ')}` : "'none'"}`,
    "img-src 'self' https:",
    "connect-src 'self'",
    "font-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => entities[entity] ?? entity)
}
