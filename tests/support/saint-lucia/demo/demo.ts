const shared = {
  workingHours: 'Mon-Fri 8:00-16:30',
  specialties: ['Trade-ins'],
  yearEstablished: 1990,
  emblem: 'boat',
  colour: '#12508f',
  scene: 1,
  hasLogo: true,
}
export const dealerships = [
  {
    ...shared,
    name: 'Pitons Motors',
    slug: 'pitons',
    parish: 'Soufrière',
    city: 'Soufrière',
    address: 'Bridge Street',
    description: 'Vehicles for steep roads.',
    vehicles: 24,
    stock: ['everyday'],
  },
  {
    ...shared,
    name: 'Derek Walcott Square Autos',
    slug: 'square',
    parish: 'Castries',
    city: 'Castries',
    address: 'Bourbon Street',
    description: 'Vehicles in town.',
    vehicles: 24,
    stock: ['everyday'],
  },
]
export const enquiries = [
  {
    dealership: 'pitons',
    listing: 0,
    name: 'Jn Baptiste',
    preferredContact: 'phone',
    source: 'contact',
    hoursAgo: 2,
    message: 'Is it still available?',
  },
]
export const reports = []
export const promotions = [{ type: 'special_offer', text: 'Jounen Kwéyòl savings', end: 60 }]
const sentences = ['Serviced here.']
export const listingTexts = {
  openings: { new: sentences, imported: sentences, local: sentences, plant: sentences },
  conditions: { young: sentences, used: sentences, old: sentences, plant: sentences },
  extras: sentences,
  closings: sentences,
}
export const modelsFile = new URL('./models.tsv', import.meta.url)
export const bestSellers: readonly string[] = ['Jimny']
export const importDealership = 'square'
