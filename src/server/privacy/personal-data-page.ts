import { groupPersonalData } from '#domain/privacy/personal-data-groups.ts'
import type { PersonalData } from '#domain/privacy/personal-data-schema.ts'
import { formatLocalTime } from '#domain/text/local-time.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import { languageTag } from '#territory/country.ts'

const style =
  'body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}' +
  'dl{display:grid;grid-template-columns:8rem 1fr;gap:.25rem 1rem;border-top:1px solid #999;padding-top:1rem;break-inside:avoid}' +
  'dt{color:#555}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}'

/** A page of its own to read and print, with all that was found of a person. */
export function personalDataPage(
  data: PersonalData,
  site: { name: string; email: string },
  now: Date,
): string {
  const title = escapeHtml(`What ${site.name} keeps of you`)
  const groups = groupPersonalData(data).map(({ title, entries }) => {
    const lists = entries.map(({ texts }) => {
      const rows = texts.map(({ label, text }) => `<dt>${label}</dt><dd>${escapeHtml(text)}</dd>`)
      return `<dl>${rows.join('')}</dl>`
    })
    return `<h2>${title}</h2>\n${lists.join('\n')}`
  })
  return `<!doctype html>
<html lang="${languageTag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<h1>${title}</h1>
<p>As of ${formatLocalTime(now)}. To have it put right or erased: ${escapeHtml(site.email)}</p>
${groups.join('\n') || '<p>Nothing.</p>'}
</body>
</html>
`
}
