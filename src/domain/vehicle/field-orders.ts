import type { fieldTable } from './field-registry.ts'

/** Orders that are not the table's; a field that one of them does not name comes last, in the table's. */
export const fieldOrders: Readonly<
  Record<'search' | 'filters' | 'form', readonly (keyof typeof fieldTable)[]>
> = {
  /** Of the parts of a search, its chips and its answer. */
  search: [
    'brand',
    'model',
    'fuelType',
    'transmission',
    'vehicleType',
    'color',
    'dealershipName',
    'parish',
    'price',
    'year',
    'mileage',
  ],
  /** Of the controls of Browse: what buyers decide by first. */
  filters: [
    'price',
    'vehicleType',
    'transmission',
    'color',
    'mileage',
    'year',
    'brand',
    'model',
    'fuelType',
    'condition',
    'dutyAndVat',
    'previousOwners',
    'engineCC',
    'parish',
    'dealershipName',
  ],
  form: ['brand', 'model', 'year', 'vehicleType', 'color', 'dealershipName', 'price', 'mileage', 'engineCC'],
}
