/** The fields of a valid listing as a client sends them, with others in their place where given. */
export function vehicleFields(others: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    brand: 'Toyota',
    model: 'Corolla',
    year: 2020,
    engineCC: 1800,
    mileage: 42_000,
    transmission: 'Automatic',
    fuelType: 'Petrol',
    vehicleType: 'Car',
    color: 'White',
    price: 48_000,
    imageUrls: ['https://images.example/corolla.jpg'],
    ...others,
  }
}
