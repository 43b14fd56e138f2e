import { interestIn } from '#domain/dealership/dealer-links.ts'
import { useNow } from '../../site/api/site-context.ts'
import { Button } from '../../ui/display/button.tsx'
import { DialogFooter } from '../../ui/overlay/dialog.tsx'
import type { VehicleDialogProps } from '../vehicle/lazy-vehicle-dialogs.ts'
import { WithDealerMessage } from './dealer-message.tsx'

/** Replaces the estimates if the price is on request. */
export function AskForPrice(props: Pick<VehicleDialogProps, 'vehicle' | 'onClose'>) {
  const startText = `${interestIn(props.vehicle, useNow())}. What is its price?`
  return (
    <WithDealerMessage {...props} source="contact" startText={startText}>
      {(write) => (
        <>
          <p>An estimate needs a price, and the dealer gives this one on request. You can ask for it here.</p>
          <DialogFooter>
            <Button variant="outline" onClick={props.onClose} className="max-sm:grow">
              Close
            </Button>
            <Button onClick={write} className="max-sm:grow">
              Ask the dealer
            </Button>
          </DialogFooter>
        </>
      )}
    </WithDealerMessage>
  )
}
