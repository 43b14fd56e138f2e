import { limits } from '#domain/limits.ts'
import { Dialog, type DialogControl } from '../../ui/overlay/dialog.tsx'
import { AuditEntries } from './audit-entries.tsx'
import { ChangeList } from './change-list.tsx'

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
      <ChangeList
        path={`/api/vehicles/${vehicleId}/history`}
        emptyText="No changes have been recorded yet."
      />
      <AuditEntries search={{ kind: 'listing', object: vehicleId }} title="What was done about it" />
    </Dialog>
  )
}
