import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g
const dataBlock = /\stype="application\/(?:ld\+json|json)"/
const styleAttribute = /\sstyle="([^"]*)"/g
const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
}

/**
 * The policy of one rendered page: only our own files, and of what stands in the page itself exactly the scripts and
 * style attributes that are in it, by their hashes. Pictures may come from any web address, for a listing's may.
 */
export function contentSecurityPolicy(html: string): string {
  const scripts = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(inlineScript)) {
    if (!dataBlock.test(attributes)) scripts.add(sha256(code))
  }
  // Data blocks and scripts hold text that only looks like markup.
  const markup = html.replace(inlineScript, '')
  const styles = new Set<string>()
  for (const [, style = ''] of markup.matchAll(styleAttribute)) styles.add(sha256(decodeEntities(style)))
  return [
    "default-src 'self'",
    `script-src 'self' ${[...scripts].join(' ')}`.trim(),
    "style-src 'self'",
    `style-src-attr ${styles.size > 0 ? `'unsafe-hashes' ${[...styles].join(' ')}` : "'none'"}`,
    "img-src 'self' https: http: data:",
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => entities[entity] ?? entity)
}
