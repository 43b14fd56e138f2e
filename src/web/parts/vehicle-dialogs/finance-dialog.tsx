import { useState } from 'react'
import { availableQuestion, interestIn, vehicleAndPrice } from '#domain/dealership/dealer-links.ts'
import {
  type PrequalificationResult as Prequalified,
  prequalificationDefaults,
  prequalify,
} from '#domain/finance/finance.ts'
import { isPriceOnRequest } from '#domain/pricing/price-on-request.ts'
import { askingPrice } from '#domain/promotion/promotion.ts'
import { useNow } from '../../site/api/site-context.ts'
import { lazyComponent } from '../../ui/behaviour/lazy-component.ts'
import { useLazyComponent } from '../../ui/behaviour/use-lazy-component.ts'
import { useTimeout } from '../../ui/behaviour/use-timeout.ts'
import { Button } from '../../ui/display/button.tsx'
import { FocusedHeading } from '../../ui/display/focused-heading.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { PrequalificationForm } from '../finance/prequalification-form.tsx'
import { PrequalificationResult } from '../finance/prequalification-result.tsx'
import type { VehicleDialogProps } from '../vehicle/lazy-vehicle-dialogs.ts'
import { AskForPrice } from './ask-for-price.tsx'
import { WithDealerMessage } from './dealer-message.tsx'

const buySafelyPanel = lazyComponent(() => import('../buy-safely/buy-safely-panel.tsx'))

/** Specified duration (docs/product.md#finance-dialog). */
const checkMilliseconds = 2000

/** Form, result and message to the dealer (docs/product.md#finance-dialog). */
export default function FinanceDialog({ vehicle, ...dialog }: VehicleDialogProps) {
  const now = useNow()
  const Content = isPriceOnRequest(askingPrice(vehicle, now)) ? AskForPrice : Financing
  return (
    <Dialog
      {...dialog}
      title="Finance Pre-Qualification"
      description={vehicleAndPrice(vehicle, now)}
      width="medium"
    >
      <Content vehicle={vehicle} onClose={dialog.onClose} />
    </Dialog>
  )
}

function Financing({ vehicle, onClose }: Pick<VehicleDialogProps, 'vehicle' | 'onClose'>) {
  const now = useNow()
  const [input, setInput] = useState(prequalificationDefaults)
  const [result, setResult] = useState<Prequalified>()
  const BuySafelyPanel = useLazyComponent(buySafelyPanel, { isWanted: result !== undefined })
  const [isTriedAgain, setIsTriedAgain] = useState(false)
  const check = useTimeout(checkMilliseconds)
  const tryAgain = () => {
    setResult(undefined)
    setIsTriedAgain(true)
  }

  if (!result) {
    return (
      <>
        {isTriedAgain && (
          <FocusedHeading className="font-bold text-lg outline-none">Your details</FocusedHeading>
        )}
        <PrequalificationForm
          start={input}
          isPending={check.isWaiting}
          onSubmit={(entered) => {
            setInput(entered)
            check.begin(() => setResult(prequalify(entered, askingPrice(vehicle, now))))
          }}
        />
      </>
    )
  }
  const mayContact = result.approved || result.needsNoLoan
  return (
    <WithDealerMessage
      vehicle={vehicle}
      onClose={onClose}
      {...messageAbout(result, interestIn(vehicle, now))}
    >
      {(write) => (
        <PrequalificationResult result={result}>
          <div className="flex flex-wrap gap-3 sm:justify-end">
            <Button variant="outline" onClick={onClose} className="max-sm:grow">
              Close
            </Button>
            <Button variant="outline" onClick={tryAgain} className="max-sm:grow">
              Try Again
            </Button>
            {mayContact && (
              <Button onClick={write} className="max-sm:w-full">
                Contact Dealer
              </Button>
            )}
          </div>
          {mayContact && BuySafelyPanel && <BuySafelyPanel vehicleId={vehicle.id} />}
        </PrequalificationResult>
      )}
    </WithDealerMessage>
  )
}

/** Prefills the message; only an approved estimate is mentioned to the dealer. */
function messageAbout({ approved }: Prequalified, start: string) {
  return approved
    ? ({ source: 'finance', startText: `${start} and would like to talk about financing it.` } as const)
    : ({ source: 'contact', startText: `${start} and would not need a loan. ${availableQuestion}` } as const)
}
