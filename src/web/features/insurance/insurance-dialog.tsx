import { useState } from 'react'
import { estimateInsurance, type InsuranceEstimate } from '#domain/insurance/insurance.ts'
import { askingPrice } from '#domain/promotion/promotion.ts'
import { formatMoney } from '#domain/text/format.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { useNow } from '../../api/site-context.ts'
import type { VehicleDialogProps } from '../../listing/vehicle-dialogs.ts'
import { useTimeout } from '../../ui/behaviour/use-timeout.ts'
import { Button } from '../../ui/display/button.tsx'
import { Dialog, DialogFooter } from '../../ui/overlay/dialog.tsx'
import { InsuranceCovers } from './insurance-covers.tsx'
import { type DriverAnswers, InsuranceForm, noAnswers } from './insurance-form.tsx'

/** Specified duration of an estimate (section 7). */
const calculationMilliseconds = 1000

/** The estimated cost of insuring a vehicle (specification, section 2, 'Insurance dialog'). */
export default function InsuranceDialog({ vehicle, ...dialog }: VehicleDialogProps) {
  const price = askingPrice(vehicle, useNow())
  return (
    <Dialog
      {...dialog}
      title="Insurance Quote"
      description={`${vehicleName(vehicle)} for ${formatMoney(price)}`}
      width="medium"
    >
      <Quote vehicle={vehicle} price={price} onClose={dialog.onClose} />
    </Dialog>
  )
}

type QuoteProps = Pick<VehicleDialogProps, 'vehicle' | 'onClose'> & { price: number }

function Quote({ vehicle, price, onClose }: QuoteProps) {
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
    <>
      <InsuranceForm
        answers={answers}
        onAnswer={answer}
        isPending={calculation.isWaiting}
        onCalculate={(input) => {
          setEstimate(undefined)
          calculation.begin(() => setEstimate(estimateInsurance(input, { price, year: vehicle.year }, now)))
        }}
      />
      {estimate && (
        <>
          <InsuranceCovers estimate={estimate} />
          <DialogFooter>
            <Button variant="outline" onClick={onClose} className="max-sm:grow">
              Close
            </Button>
          </DialogFooter>
        </>
      )}
    </>
  )
}
