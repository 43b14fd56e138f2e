import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fetchDataSource } from '../api/fetch-data-source.ts'
import { createAppRouter } from '../router.tsx'
import { DealershipLink, VehicleLink } from './vehicle-link.tsx'

const router = createAppRouter({ dataSource: fetchDataSource() })
router.update({ ...router.options, history: createMemoryHistory() })

const addressOf = (link: ReactElement) => {
  const html = renderToStaticMarkup(<RouterContextProvider router={router}>{link}</RouterContextProvider>)
  return /href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}

test.each(["O'Brien & Söns", 'A/B #1', '100% $name ^~@+', 'a?b=c', '車'])(
  'the address of dealership %s is the one that the router gives it',
  (name) => {
    const { href } = router.buildLocation({ to: '/dealership/$name', params: { name } })
    expect(addressOf(<DealershipLink dealership={name}>x</DealershipLink>)).toBe(href)
  },
)

test('so is that of a listing', () => {
  const { href } = router.buildLocation({ to: '/vehicles/$id', params: { id: '12' } })
  expect(addressOf(<VehicleLink id={12}>x</VehicleLink>)).toBe(href)
})
