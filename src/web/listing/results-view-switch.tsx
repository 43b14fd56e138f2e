import { LayoutGrid, Rows3 } from 'lucide-react'
import { resultsView, toggleResultsView } from '../device/results-view.ts'
import { useDeviceStore } from '../device/use-device-store.ts'

/** Between the list and larger pictures; the choice is kept on this device. */
export default function ResultsViewSwitch() {
  return (
    <button
      type="button"
      aria-label="Larger pictures"
      title="Larger pictures"
      aria-pressed={useDeviceStore(resultsView) === 'grid'}
      onClick={toggleResultsView}
      className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink noscript:hidden"
    >
      {/* By the attribute that is set before the first paint: the pressed state is known after hydration. */}
      <LayoutGrid aria-hidden className="size-5 in-data-[results-view=grid]:hidden" />
      <Rows3 aria-hidden className="hidden size-5 in-data-[results-view=grid]:block" />
    </button>
  )
}
