import { askingPrice } from '#domain/promotion/promotion.ts'
import { vehicleFacts } from '#domain/vehicle/comparison.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { useNow } from '../../api/site-context.ts'
import { Card } from '../../ui/display/card.tsx'

export function VehicleFacts({ vehicle }: { vehicle: Vehicle }) {
  const price = askingPrice(vehicle, useNow())
  return (
    <Card className="overflow-hidden">
      <table className="w-full text-sm">
        <caption className="px-5 pt-4 pb-2 text-left font-bold text-lg">Vehicle facts</caption>
        <tbody>
          {vehicleFacts({ ...vehicle, price }).map(({ label, value }) => (
            <tr key={label} className="border-line border-t">
              <th scope="row" className="w-2/5 px-5 py-2.5 text-left align-top font-normal text-muted">
                {label}
              </th>
              <td className="px-5 py-2.5 font-semibold tabular-nums [overflow-wrap:anywhere]">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
