import { limits } from '#domain/limits.ts'
import { Dialog, type DialogControl } from '../../ui/overlay/dialog.tsx'
import { HistoryList } from './history-list.tsx'

export interface HistoryDialogProps extends DialogControl {
  vehicleId: number
  name: string
}

export default function HistoryDialog({ vehicleId, name, ...dialog }: HistoryDialogProps) {
  return (
    <Dialog
      {...dialog}
      width="medium"
      title={`History of ${name}`}
      description={`Who changed the listing, and when. Changes are kept for ${limits.historyMonths} months.`}
    >
      <HistoryList search={{ kind: 'listing', object: vehicleId }} isOfListing />
    </Dialog>
  )
}
