import { resultsView, toggleResultsView } from '../../site/device/results-view.ts'
import { useDeviceStore } from '../../site/device/use-device-store.ts'
import { Icon } from '../../ui/display/icon.tsx'

/** Between the list and larger pictures; the choice is kept on this device. */
export default function ResultsViewSwitch() {
  return (
    <button
      type="button"
      aria-label="Larger pictures"
      title="Larger pictures"
      aria-pressed={useDeviceStore(resultsView) === 'grid'}
      onClick={toggleResultsView}
      className="icon-button text-muted hover:text-ink noscript:hidden"
    >
      {/* By the attribute that is set before the first paint: the pressed state is known after hydration. */}
      <Icon name="view" className="size-5" />
    </button>
  )
}
