import { groupPersonalData } from '#domain/privacy/personal-data-groups.ts'
import { type Person, type PersonalData, personalDataCalls } from '#domain/privacy/personal-data-schema.ts'
import { escapeHtml } from '#domain/text/format.ts'
import { formatLocalTime } from '#domain/text/local-time.ts'
import { addRoutes, type RoutePlugin } from '#server/http/declared-calls.ts'
import { tagRoutes } from '#server/http/openapi.ts'
import { answerPrivately } from '#server/http/stored-response.ts'
import { siteObject, writeAudit } from '#server/write-audit.ts'
import { languageTag } from '#territory/country.ts'
import { erasePersonalData, findPersonalData } from './personal-data.ts'

/** Requests about personal data are posted to keep addresses out of URLs. */
export const privacyRoutes: RoutePlugin = async (app, { dependencies }) => {
  tagRoutes(app, 'moderation')
  answerPrivately(app)
  const { database, settings, now } = dependencies
  const find = async (person: Person, userId: number) => {
    const object = siteObject(settings.site.name)
    await writeAudit(database.queries, userId, { action: 'privacy.export', object, now: now() })
    return findPersonalData(database.queries, person)
  }

  addRoutes(app, personalDataCalls, {
    'POST /api/admin/personal-data': ({ body, user }) => find(body, user.id),
    async 'POST /api/admin/personal-data/page'({ body, user }, reply) {
      const page = personalDataPage(await find(body, user.id), settings.site, now())
      return reply
        .type('text/html; charset=utf-8')
        .header('content-disposition', 'attachment; filename="personal-data.html"')
        .send(page)
    },
    'POST /api/admin/personal-data/erasure': ({ body, user }) =>
      erasePersonalData(database, body, { userId: user.id, siteName: settings.site.name, now: now() }),
  })
}

const style =
  'body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}' +
  'dl{display:grid;grid-template-columns:8rem 1fr;gap:.25rem 1rem;border-top:1px solid #999;padding-top:1rem;break-inside:avoid}' +
  'dt{color:#555}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}'

function personalDataPage(data: PersonalData, site: { name: string; email: string }, now: Date): string {
  const title = escapeHtml(`What ${site.name} keeps about you`)
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
