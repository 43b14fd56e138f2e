import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SiteDetailsChange } from '#domain/operations/site-details-schema.ts'
import { refusal } from '#tests/support/component/api-stub.ts'
import { accessibilityFaults, toastOf } from '#tests/support/component/in-page.ts'
import { untouchedSite } from '#tests/support/component/operations.ts'
import { admin, renderWorkspace } from '#tests/support/component/stock.ts'

const setBy = { email: 'SITE_EMAIL' }

function openForm(put?: Response) {
  const reads = [refusal(503, 'Away')]
  const rendered = renderWorkspace('/marketplace?tab=site', {
    user: admin,
    answers: {
      'GET /api/admin/site-details': () => reads.shift() ?? { ...untouchedSite, setBy },
      'PUT /api/admin/site-details': ({ body }) =>
        put ?? { ...untouchedSite, setBy, ...(body as SiteDetailsChange), version: 1 },
    },
  })
  return { ...rendered, saved: () => rendered.calls.filter(({ method }) => method === 'PUT') }
}

const site = page.getByRole('region', { name: 'Site' })
const field = (name: string) => site.getByRole('textbox', { name })
const save = site.getByRole('button', { name: 'Save' })

test('the details are read after a retry, previewed, checked and saved, and the page reloads with them', async () => {
  const { saved, documents } = openForm()
  await expect.element(site.getByRole('alert')).toMatchTextContent(/could not be loaded\. Away/)
  await site.getByRole('button', { name: 'Try again' }).click()
  await expect
    .element(field('Phones, one per line'))
    .toHaveAttribute('placeholder', '(246) 555-0142\n(246) 555-0143')
  await expect.element(field('E-mail')).toHaveAttribute('readonly')
  await expect.element(page.getByText('Set by SITE_EMAIL on the server')).toBeVisible()
  await field('Name').fill('Wheels & Co')
  await field('About page: opening text').fill('First.\nSecond.')
  await field('Footer links').fill('Terms javascript:alert(1)\nUs /about')
  const preview = site.getByRole('img', { name: 'Preview of About and the footer' })
  await expect.element(preview).toMatchTextContent(/About Wheels & CoFirst\.Second\./)
  const links = () => [...preview.element().querySelectorAll('a')].map(({ textContent }) => textContent)
  expect(links()).toContain('Us')
  expect(links()).not.toContain('Terms')
  await save.click()
  await expect.element(field('Footer links')).toHaveAccessibleDescription(/^A link needs an address such as/)
  await expect.element(field('Footer links')).toHaveFocus()
  expect(saved()).toEqual([])
  expect(await accessibilityFaults()).toEqual([])

  await field('Footer links').fill('Us /about')
  await save.click()
  await toastOf('Site saved')
  const details = { ...untouchedSite.details, name: 'Wheels & Co', about: 'First.\nSecond.' }
  expect(saved()).toMatchObject([
    { body: { version: 0, details: { ...details, footerLinks: [{ label: 'Us', href: '/about' }] } } },
  ])
  await expect.poll(() => documents).toEqual(['/marketplace?tab=site'])
  await expect.element(field('Name')).toHaveValue('Wheels & Co')
})

test('leaving with unsaved input asks first, and a change by somebody else is announced', async () => {
  openForm(refusal(409, 'Somebody else has changed the site in the meantime'))
  await site.getByRole('button', { name: 'Try again' }).click()
  await field('Address').fill('Elsewhere')
  await save.click()
  expect(await toastOf('Failed to save the site')).toContain('Somebody else has changed the site')
  await page.getByRole('link', { name: 'Insights' }).click()
  await expect.element(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
})
