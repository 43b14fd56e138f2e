import { VehicleGridSkeleton } from './vehicle-grid.tsx'

/** A list kept on this device while the page finds out what is in it. */
export function SavedSkeleton() {
  return (
    <>
      <div className="page-width grow py-10 noscript:hidden">
        <VehicleGridSkeleton count={3} />
      </div>
      <p className="page-width hidden grow py-10 noscript:block">
        What is kept on this device can be shown with JavaScript only.
      </p>
    </>
  )
}
