import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderComponent } from '#tests/support/component/render-component.tsx'
import FindableChoices from '#web/parts/filters/findable-choices.tsx'
import { browseAttribute } from '#web/parts/filters/search/browse-element.ts'
import CopyLinkButton from './copy-link-button.tsx'

beforeEach(() => {
  const browse = document.body.appendChild(document.createElement('div'))
  browse.setAttribute(
    browseAttribute,
    JSON.stringify({ path: '/vehicles', filters: 'brand=Kia&colorFamily=Red', parts: [] }),
  )
  return () => browse.remove()
})
const countOf = (value: string) => ({ value, count: 1 })

test('a long list of choices opens with the focus in its search box, is filtered by text, and closes', async () => {
  // After touch emulation the page has no pointer.
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  const all = Array.from({ length: 228 }, (_, at) => countOf(at === 0 ? 'Kia' : `Make ${at}`))
  renderComponent(
    <FindableChoices
      field="brand"
      noun="brand"
      label="Brand"
      values={all.slice(0, 8).map(({ value, count }) => [value, count])}
      total={228}
      chosen={[]}
    />,
    { answers: { 'GET /api/vehicles/facets/brand': all } },
  )
  const boxes = page.getByRole('checkbox')
  const find = page.getByRole('searchbox', { name: 'Find a brand' })
  await page.getByRole('button', { name: 'Show all 228 brands' }).click()
  await expect.element(find).toHaveFocus()
  await expect.poll(() => boxes.elements().length).toBe(100)
  await page.getByRole('button', { name: '128 more: show the next' }).click()
  await expect.poll(() => boxes.elements().length).toBe(200)
  await find.fill('make 199')
  await expect.poll(() => boxes.elements().length).toBe(1)
  await find.fill('zzz')
  await expect.element(page.getByRole('status').getByText('No brand matches “zzz”')).toBeVisible()
  await find.fill('')
  await page.getByRole('button', { name: 'Show fewer brands' }).click()
  await expect.poll(() => boxes.elements().length).toBe(8)
  await expect.element(find).not.toBeInTheDocument()
})

test('the link of a search is copied with its filters; if that fails, the address bar is suggested', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  renderComponent(<CopyLinkButton />, { path: '/vehicles?q=red+kia' })
  const copy = page.getByRole('button', { name: 'Copy link to this search' })
  await copy.click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Link copied')
  expect(write).toHaveBeenCalledWith(`${location.origin}/vehicles?brand=Kia&colorFamily=Red`)
  write.mockRejectedValueOnce(new Error('denied'))
  copy.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status')).toHaveTextContent('Copy the link from the address bar')
})
