import { insightActionText, listingsSearch } from '#domain/insights/insights.ts'
import type { SiteIdentity } from '#domain/operations/site-details.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { formatMonthAndDay } from '#domain/text/local-time.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import type { Mail } from '#server/mail/mailer.ts'
import type { Week } from './read-week.ts'

interface WeekFacts {
  week: Week
  dealershipName: string
}

/** As a text and as HTML: the figures, and each thing to do with the link that leads to it. */
export function weekMail(
  { week, dealershipName }: WeekFacts,
  { site: { url, name }, stopPage }: { site: SiteIdentity; stopPage: string },
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const figures = `${formatQuantity(week.views, 'view')} and ${formatQuantity(week.enquiries, 'enquiry', 'enquiries')}`
  const period = `${formatMonthAndDay(week.firstDay)} to ${formatMonthAndDay(week.lastDay)}`
  const first = `${dealershipName} on ${name}, ${period}: ${figures}.`
  const links = [...tasksOf(week, url), { text: 'All figures', link: `${url}/insights` }]
  const why = `This goes to the address of ${dealershipName} once a week, when there is something to say.`
  return {
    subject: `Your week on ${name}: ${figures}`,
    text: [
      first,
      ...links.map(({ text, link }) => `${text}:\n${link}`),
      `${why} Stop it with one press: ${stopPage}`,
    ].join('\n\n'),
    html: htmlOf({ first, links, why, stopPage }),
  }
}

interface LinkedText {
  text: string
  link: string
}

function tasksOf({ unanswered, actions }: Week, url: string): LinkedText[] {
  const wait = unanswered === 1 ? 'waits' : 'wait'
  const answers = {
    text: `${formatQuantity(unanswered, 'enquiry', 'enquiries')} ${wait} for an answer`,
    link: `${url}/enquiries`,
  }
  return [
    ...(unanswered > 0 ? [answers] : []),
    ...actions.map((action) => ({
      text: insightActionText(action),
      link: `${url}/admin?q=${encodeURIComponent(listingsSearch(action.ids).q)}`,
    })),
  ]
}

interface Parts {
  first: string
  links: LinkedText[]
  why: string
  stopPage: string
}

function htmlOf({ first, links, why, stopPage }: Parts): string {
  const anchor = ({ text, link }: LinkedText) => `<a href="${escapeHtml(link)}">${escapeHtml(text)}</a>`
  return `<!doctype html>
<html lang="en"><body style="font:16px/1.5 sans-serif;max-width:36em;margin:0 auto;padding:1em">
<p>${escapeHtml(first)}</p>
<ul style="padding-left:1.2em">
${links.map((each) => `<li style="margin:0.5em 0">${anchor(each)}</li>`).join('\n')}
</ul>
<p style="font-size:14px">${escapeHtml(why)} ${anchor({ text: 'Stop these e-mails', link: stopPage })}</p>
</body></html>`
}
