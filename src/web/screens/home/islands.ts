import { isReturningVisitor } from '../../device/returning-visitor-mark.ts'
import { savedVehicles } from '../../device/saved-vehicles.ts'
import { viewedVehicles } from '../../device/viewed-vehicles.ts'
import { defineIsland, wakeOnce } from '../../page/html/island-definition.ts'
import { keptRow } from '../../page/html/kept-rows.ts'
import type { RowName } from './home-queries.ts'

export const vehicleSearch = defineIsland(
  'vehicle-search',
  () => import('../../form-sections/search/vehicle-search.tsx'),
)
export const returningVisitor = defineIsland('returning-visitor', () => import('./returning-visitor.tsx'), {
  watch: (wake) => wakeOnce([savedVehicles, viewedVehicles], isReturningVisitor, wake),
})
/** Shown to mice alone. */
export const rowArrows = defineIsland<{ title: string; count: number }>(
  'row-arrows',
  () => import('./row-arrows.tsx'),
  { watch: (wake) => wakeOnce([], () => matchMedia('(pointer: fine)').matches, wake) },
)
/** Loaded when the row is scrolled to within its own width of its end. */
export const rowRest = defineIsland<{ name: RowName }>('row-rest', () => import('./row-rest.tsx'), {
  watch: (wake, _props, element) => {
    const list = element.closest('section')?.querySelector('ul')
    if (!list?.lastElementChild) return
    if ((keptRow(list)?.count ?? 0) > list.children.length) wake()
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        wake()
      },
      { root: list, rootMargin: '0px 100%' },
    )
    observer.observe(list.lastElementChild)
  },
})
