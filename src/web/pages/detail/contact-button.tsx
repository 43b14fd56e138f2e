import { MessageSquare } from 'lucide-react'
import { summarise } from '#domain/vehicle/vehicle.ts'
import { useVehicleDialog, VehicleDialogButton } from '../../parts/vehicle/use-vehicle-dialog.tsx'
import { useShownVehicle } from '../../site/api/site-context.ts'
import { buttonClass } from '../../ui/display/button.tsx'

export default function ContactButton({ isInBar }: { isInBar: boolean }) {
  const dialogs = useVehicleDialog(summarise(useShownVehicle()))
  const className = isInBar
    ? 'h-12 flex-1 basis-28 px-2! noscript:hidden @max-[20rem]:h-auto @max-[20rem]:min-h-[44px] @max-[20rem]:basis-0'
    : 'w-full noscript:hidden max-lg:hidden'
  return (
    <>
      <VehicleDialogButton
        kind="contact"
        icon={<MessageSquare aria-hidden className="size-4.5 shrink-0 @max-[20rem]:hidden" />}
        label="Contact Dealer"
        dialogs={dialogs}
        className={buttonClass({ size: isInBar ? 'md' : 'lg', className })}
      />
      {dialogs.dialog}
    </>
  )
}
