import { useInfiniteQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useDataSource } from '../../api/site-context.ts'
import { hiddenVehicles } from '../../device/hidden-vehicles.ts'
import { useDeviceStore } from '../../device/use-device-store.ts'
import { keptRow } from '../../page/html/kept-rows.ts'
import { GridEntry } from '../../vehicle-parts/card/vehicle-grid.tsx'
import { type RowName, rowRestQuery, rows } from './home-queries.ts'
import { RowEnd } from './row-end.tsx'

/** What follows the vehicles of a row that came with the page, and its end in place of the page's. */
export default function RowRest({ name }: { name: RowName }) {
  const marker = useRef<HTMLSpanElement>(null)
  const [list, setList] = useState<HTMLUListElement>()
  useLayoutEffect(() => {
    const found = marker.current?.closest('section')?.querySelector('ul')
    if (!found) return
    found.lastElementChild?.remove()
    setList(found)
  }, [])
  return (
    <>
      <span ref={marker} hidden />
      {list && createPortal(<FurtherEntries name={name} list={list} />, list)}
    </>
  )
}

const idOf = (card: Element) => Number(card.id.replace('vehicle-', ''))

function FurtherEntries({ name, list }: { name: RowName; list: HTMLUListElement }) {
  const [known] = useState(() => new Set([...list.querySelectorAll('article')].map(idOf)))
  const hidden = useDeviceStore(hiddenVehicles)
  const { data, hasNextPage, isFetching, isError, fetchNextPage, refetch } = useInfiniteQuery(
    rowRestQuery(useDataSource(), rows[name].search),
  )
  // New listings shift the last ones of a page to the next: removes duplicates.
  const vehicles = [...new Map(data?.pages.flat().map((vehicle) => [vehicle.id, vehicle])).values()].filter(
    ({ id }) => !known.has(id) && !hidden.includes(id),
  )
  const loadMore = () => {
    if (!isFetching) void (data ? fetchNextPage() : refetch())
  }
  const kept = useRef(keptRow(list))
  useEffect(() => {
    if (!kept.current || !data) return
    if (list.children.length < kept.current.count && hasNextPage) void fetchNextPage()
    else {
      list.scrollTo({ left: kept.current.left, behavior: 'instant' })
      kept.current = undefined
    }
  }, [list, data, hasNextPage, fetchNextPage])
  const end = useNearEnd(list, vehicles.length, loadMore)
  return (
    <>
      {vehicles.map((vehicle) => (
        <GridEntry key={vehicle.id} vehicle={vehicle} className="@container row-entry min-w-0" />
      ))}
      {(hasNextPage || !data) && (
        <RowEnd ref={end} name={name} isLoading={isFetching} hasFailed={isError && !isFetching} />
      )}
    </>
  )
}

/** Calls `onNear` when a row is scrolled to within its own width of its last element, whose ref it returns. */
function useNearEnd(list: HTMLElement, count: number, onNear: () => void): RefObject<HTMLLIElement | null> {
  const end = useRef<HTMLLIElement>(null)
  const notify = useEffectEvent(onNear)
  // biome-ignore lint/correctness/useExhaustiveDependencies: Observed anew behind what was added.
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) notify()
      },
      { root: list, rootMargin: '0px 100%' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [list, count])
  return end
}
