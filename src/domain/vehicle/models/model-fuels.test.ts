import { expect, test } from 'vitest'
import { fuelOfModel } from './model-fuels.ts'

test.each([
  ['Nissan', 'Leaf', 'Electric'],
  ['Nissan', 'Leaf 24X', 'Electric'],
  ['Tesla', 'Model 3 Long Range', 'Electric'],
  ['Renault', 'Zoe', 'Electric'],
  ['Kia', 'Niro EV', 'Electric'],
  ['Toyota', 'Prius', 'Hybrid'],
  ['Toyota', 'Prius Alpha S', 'Hybrid'],
  ['Toyota', 'Aqua', 'Hybrid'],
  ['Lexus', 'RX 450h', 'Hybrid'],
  ['Nissan', 'Note e-Power', 'Hybrid'],
  ['Mercedes-Benz', 'GLK 250 BlueTEC', 'Diesel'],
  ['Mercedes-Benz', 'E300 BlueTEC Hybrid', 'Hybrid'],
  ['Mercedes-Benz', 'C220d', 'Diesel'],
  ['Volkswagen', 'Golf 2.0 TDI', 'Diesel'],
  ['Peugeot', '308 BlueHDi', 'Diesel'],
  ['Toyota', 'Hilux D-4D', 'Diesel'],
  ['BMW', '320d', 'Diesel'],
  ['BMW', 'X5 xDrive30d', 'Diesel'],
  ['BMW', '320i', undefined],
  ['BMW', 'i3', undefined],
  ['Nissan', 'Note', undefined],
  ['Mitsubishi', 'Lancer Evolution', undefined],
  ['Toyota', 'Corolla', undefined],
] as const)('a %s %s: %s', (make, model, fuel) => {
  expect(fuelOfModel(make, model)).toBe(fuel)
})
