import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderComponent } from '#tests/support/component/render-component.tsx'
import { useAddressQuery } from './address.ts'
import { Link, type LinkProps } from './link.tsx'

const link = page.getByRole('link', { name: 'There' })

test.each<[string, LinkProps, boolean]>([
  ['/admin?tab=users&page=2', { to: '/admin' }, true],
  ['/admin?tab=users&page=2', { to: '/admin', search: { tab: 'users' } }, true],
  ['/admin?tab=users&page=2', { search: { page: 2, tab: 'users' } }, true],
  ['/admin?tab=users', { to: '/admin', search: { tab: 'promotions' } }, false],
  ['/admin?tab=users', { to: '/admin', search: { tab: undefined } }, false],
  ['/admin?tab=users', { to: '/admin', search: { form: undefined } }, true],
  ['/admin', { to: '/admin', search: { tab: 'users' }, ignoresSearch: true }, true],
  ['/vehicles?brand=Kia&brand=Seat', { to: '/vehicles', search: { brand: 'Seat' } }, true],
  ['/vehicles/7', { to: '/vehicles' }, true],
  ['/vehicles/7', { to: '/vehicles/70' }, false],
  ['/administration', { to: '/admin' }, false],
  ['/admin', { to: '/' }, false],
])('at %s a link to %o is marked as the current page: %s', async (path, props, isPresent) => {
  renderComponent(<Link {...props}>There</Link>, { path })
  await expect.element(link).toBeVisible()
  const { ariaCurrent, dataset } = link.element() as HTMLElement
  expect([ariaCurrent, dataset.status]).toEqual(isPresent ? ['page', 'active'] : [null, undefined])
})

function Screen() {
  useAddressQuery((query) => query)
  return <Link search={{ tab: 'users' }}>There</Link>
}

test('the mark follows the address', async () => {
  renderComponent(<Screen />, { path: '/admin?tab=promotions' })
  await expect.element(link).not.toHaveAttribute('aria-current')
  await link.click()
  await expect.element(link).toHaveAttribute('aria-current', 'page')
})
