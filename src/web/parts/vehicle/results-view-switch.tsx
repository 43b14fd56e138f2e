import { resultsView, toggleResultsView } from '../../site/device/display-choices.ts'
import { useDeviceStore } from '../../site/device/use-device-store.ts'
import { Icon } from '../../ui/display/icon.tsx'

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
      {/* Set by the attribute before the first paint; `aria-pressed` is only known after hydration. */}
      <Icon name="view" className="size-5" />
    </button>
  )
}
