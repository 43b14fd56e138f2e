import { useState } from 'react'
import { interestIn, vehicleAndPrice } from '#domain/dealership/dealer-links.ts'
import { estimateInsurance, type InsuranceEstimate } from '#domain/insurance/insurance.ts'
import { isPriceOnRequest } from '#domain/pricing/price-on-request.ts'
import { askingPrice } from '#domain/promotion/promotion.ts'
import { useNow } from '../../site/api/site-context.ts'
import { useTimeout } from '../../ui/behaviour/use-timeout.ts'
import { Button } from '../../ui/display/button.tsx'
import { Dialog, DialogFooter } from '../../ui/overlay/dialog.tsx'
import { InsuranceCovers } from '../insurance/insurance-covers.tsx'
import { type DriverAnswers, InsuranceForm, noAnswers } from '../insurance/insurance-form.tsx'
import type { VehicleDialogProps } from '../vehicle/lazy-vehicle-dialogs.ts'
import { AskForPrice } from './ask-for-price.tsx'
import { WithDealerMessage } from './dealer-message.tsx'

/** Specified duration of an estimate (docs/product.md#insurance-dialog). */
const calculationMilliseconds = 1000

/** The estimated cost of insuring a vehicle (docs/product.md#insurance-dialog). */
export default function InsuranceDialog({ vehicle, ...dialog }: VehicleDialogProps) {
  const now = useNow()
  const Content = isPriceOnRequest(askingPrice(vehicle, now)) ? AskForPrice : Quote
  return (
    <Dialog {...dialog} title="Insurance Quote" description={vehicleAndPrice(vehicle, now)} width="medium">
      <Content vehicle={vehicle} onClose={dialog.onClose} />
    </Dialog>
  )
}

function Quote({ vehicle, onClose }: Pick<VehicleDialogProps, 'vehicle' | 'onClose'>) {
  const now = useNow()
  const [answers, setAnswers] = useState(noAnswers)
  const [estimate, setEstimate] = useState<InsuranceEstimate>()
  const calculation = useTimeout(calculationMilliseconds)

  function answer(change: Partial<DriverAnswers>) {
    setAnswers((before) => ({ ...before, ...change }))
    setEstimate(undefined)
    calculation.cancel()
  }

  return (
    <WithDealerMessage
      vehicle={vehicle}
      onClose={onClose}
      source="contact"
      startText={`${interestIn(vehicle, now)}. Which insurers do you work with, and is it still available?`}
    >
      {(write) => (
        <>
          <InsuranceForm
            answers={answers}
            onAnswer={answer}
            isPending={calculation.isWaiting}
            onCalculate={(input) => {
              setEstimate(undefined)
              calculation.begin(() =>
                setEstimate(
                  estimateInsurance(input, { price: askingPrice(vehicle, now), year: vehicle.year }, now),
                ),
              )
            }}
          />
          {estimate && (
            <>
              <InsuranceCovers estimate={estimate} />
              <DialogFooter>
                <Button variant="outline" onClick={onClose} className="max-sm:grow">
                  Close
                </Button>
                <Button onClick={write} className="max-sm:grow">
                  Ask the dealer
                </Button>
              </DialogFooter>
            </>
          )}
        </>
      )}
    </WithDealerMessage>
  )
}
