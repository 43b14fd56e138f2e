import { useRef } from 'react'
import type { Dealership } from '#domain/dealership/dealership.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { ProfileForm } from './profile-form.tsx'

interface EditDealershipDialogProps {
  dealership: Dealership
  isOpen: boolean
  onClose: () => void
}

/** 'Edit Dealership' (specification, section 2, 'Dealership profile'); it asks before it loses something. */
export default function EditDealershipDialog({ dealership, isOpen, onClose }: EditDealershipDialogProps) {
  const wouldLose = useRef(() => false)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Edit Dealership"
      description="What buyers read on this page and see beside your vehicles."
      width="medium"
      hasUnsavedChanges={() => wouldLose.current()}
    >
      <ProfileForm dealership={dealership} onSaved={onClose} wouldLose={wouldLose} />
    </Dialog>
  )
}
