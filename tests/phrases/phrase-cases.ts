import { type PhraseCase, quantityCases, year } from './quantity-cases.ts'

/** A model is found with those of its make that begin with the same words. */
const swift = ['Swift', 'Swift Sport']
const corolla = ['Corolla', 'Corolla Cross', 'Corolla Fielder']
const minivans =
  'Alphard Carnival Ertiga Estima Freed Noah Odyssey Premacy Serena Sienta Stepwgn Stream Voxy Wish'.split(
    ' ',
  )
const landCruiser = ['Land Cruiser', 'Land Cruiser Prado']

/** Phrases and their meanings, by rule. The day is 22 November 2026, the names those of `test-vocabulary.ts`. */
export const phraseCases: Readonly<Record<string, readonly PhraseCase[]>> = {
  ...quantityCases,
  'makes by their names, short ones and wrong ones': [
    ['toyota', { brand: ['Toyota'] }],
    ['benz', { brand: ['Mercedes-Benz'] }],
    ['mercedes benz', { brand: ['Mercedes-Benz'] }],
    ['chevy', { brand: ['Chevrolet'] }],
    ['landrover', { brand: ['Land Rover'] }],
    ['Citroën', { brand: ['Citroen'] }],
    ['toyata', { brand: ['Toyota'] }],
    ['mitsibishi', { brand: ['Mitsubishi'] }],
    ['toyota or honda', { brand: ['Honda', 'Toyota'] }],
    ['toyotas', { brand: ['Toyota'] }],
  ],
  'models, the longest name first': [
    ['swift', { model: swift }],
    ['swift sport', { model: ['Swift Sport'] }],
    ['land cruiser prado', { model: ['Land Cruiser Prado'] }],
    ['landcruiser', { model: landCruiser }],
    ['c class', { model: ['C-Class'] }],
    ['xtrail', { model: ['X-Trail'] }],
    ['bt 50', { model: ['BT-50'] }],
    ['crv', { model: ['CR-V'] }],
    ['grand vitara', { model: ['Grand Vitara'] }],
    ['corola', { model: corolla }],
    ['swift or vitz', { model: [...swift, 'Vitz'] }],
    ['suzuki swift', { brand: ['Suzuki'], model: swift }],
    ['honda civic or toyota corolla', { brand: ['Honda', 'Toyota'], model: ['Civic', ...corolla] }],
  ],
  'models that are words or numbers': [
    ['focus', { model: ['Focus'] }],
    ['mazda 3', { brand: ['Mazda'], model: ['Mazda3'] }],
    ['mini', { brand: ['MINI'] }],
    ['mini one', { brand: ['MINI'], model: ['One'] }],
    ['convertible', { vehicleType: ['Car'] }],
    ['lexus is', { brand: ['Lexus'], model: ['IS'] }],
    ['peugeot 2008', { brand: ['Peugeot'], model: ['2008'] }],
    ['peugeot 2008 2015', { brand: ['Peugeot'], model: ['2008'], ...year(2015) }],
    ['bmw 320i', { brand: ['BMW'], model: ['3 Series'] }],
    ['mercedes c 200', { brand: ['Mercedes-Benz'], model: ['C-Class'] }],
    ['vw up', { brand: ['Volkswagen'], model: ['Up!'] }],
  ],
  'body types': [
    ['suv', { vehicleType: ['SUV'] }],
    ['jeep', { brand: ['Jeep'] }],
    ['vans', { vehicleType: ['Truck'] }],
    ['saloon', { vehicleType: ['Car'] }],
    ['station wagon', { vehicleType: ['Car'] }],
    ['pick-up truck', { vehicleType: ['Pickup'] }],
    ['4x4', { vehicleType: ['SUV'] }],
    ['4x4 pickup', { vehicleType: ['Pickup'] }],
    ['hilux 4x4', { model: ['Hilux'] }],
    ['motorbike', {}, 'motorbike'],
    ['suv or pickup', { vehicleType: ['SUV', 'Pickup'] }],
  ],
  "'car' is any vehicle": [
    ['gasoline automatic car', { fuelType: ['Petrol'], transmission: ['Automatic'] }],
    ['automatic car, swift', { transmission: ['Automatic'], model: swift }],
    ['red suv car', { colorFamily: ['Red'], vehicleType: ['SUV'] }],
    ['cars', {}],
  ],
  'a minivan is one of the models that are, whatever type they have': [
    ['minivan', { model: minivans }],
    ['used mpv under 60k', { model: minivans, priceMax: 60_000 }],
    ['not a minivan', { modelNot: minivans }],
  ],
  'transmissions and fuels': [
    ['automatic', { transmission: ['Automatic'] }],
    ['a/t', { transmission: ['Automatic'] }],
    ['stick shift', { transmission: ['Manual'] }],
    ['manual gearbox', { transmission: ['Manual'] }],
    ['gas', { fuelType: ['Petrol'] }],
    ['ev', { fuelType: ['Electric'] }],
    ['plug-in hybrid', { fuelType: ['Hybrid'] }],
    ['hybrid or electric', { fuelType: ['Electric', 'Hybrid'] }],
  ],
  'families of colours, and shades that listings have': [
    ['red', { colorFamily: ['Red'] }],
    ['white or silver', { colorFamily: ['Silver', 'White'] }],
    ['pearl white', { color: ['Pearl white'] }],
  ],
  'dealerships by their names, but no word that is known': [
    ['courtesy garage ltd', { dealer: ['Courtesy Garage Ltd'] }],
    ['swift from courtesy garage', { model: swift, dealer: ['Courtesy Garage Ltd'] }],
    ['toyota barbados', { brand: ['Toyota'] }],
    ['cheap cars', { sort: 'price-low' }],
    ['cheap cars from dealer cheap cars', { sort: 'price-low', dealer: ['Cheap Cars'] }],
    ['dealer toyota barbados', { dealer: ['Toyota Barbados'] }],
    ['new-budget autos', { dealer: ['New Budget Autos Ltd'] }],
    ['suzuki from simpson motors', { brand: ['Suzuki'], dealer: ['Simpson Motors'] }],
  ],
  'orders and switches': [
    ['cheap', { sort: 'price-low' }],
    ['cheapest swift', { model: swift, sort: 'price-low' }],
    ['low mileage', { sort: 'mileage-low' }],
    ['newest', {}],
    ['newest model', { sort: 'year-new' }],
    ['on sale', { promotion: true }],
    ['featured', { featured: true }],
    ['not sold', { sold: false }],
    ['not white, red', { colorFamilyNot: ['White'], colorFamily: ['Red'] }],
    ['not diesel; petrol or hybrid', { fuelTypeNot: ['Diesel'], fuelType: ['Petrol', 'Hybrid'] }],
    ['no, red', { colorFamily: ['Red'] }, 'no'],
    [
      'not white, red and automatic',
      { colorFamilyNot: ['White'], colorFamily: ['Red'], transmission: ['Automatic'] },
    ],
    ['no kia, mazda, or jeep', { brandNot: ['Jeep', 'Kia', 'Mazda'] }],
  ],
  "'new' is this model year or the next, 'family' a word": [
    ['new', { yearMin: 2026 }],
    ['brand new swift', { model: swift, condition: ['New'] }],
    ['new cars', { yearMin: 2026 }],
    ['new red cars', { yearMin: 2026, colorFamily: ['Red'] }],
    ['new holland', { brand: ['New Holland'] }],
    ['family car', {}, 'family'],
  ],
  'what a search cannot say stays': [
    ['no accident', {}, 'no accident'],
    ['leather seats', {}, 'leather seats'],
    ['leather red sunroof', { colorFamily: ['Red'] }, 'leather, sunroof'],
    ['', {}],
  ],
  'whole phrases': [
    [
      '2018 swift under 40k automatic',
      { ...year(2018), model: swift, priceMax: 40_000, transmission: ['Automatic'] },
    ],
    ["Hi, I'm looking for a cheap car", { sort: 'price-low' }],
    [
      'I need a white hilux, diesel, double cab',
      { colorFamily: ['White'], model: ['Hilux'], fuelType: ['Diesel'], vehicleType: ['Pickup'] },
    ],
    [
      '2015-2018 mazda 3 red',
      { ...year(2015, 2018), brand: ['Mazda'], model: ['Mazda3'], colorFamily: ['Red'] },
    ],
    [
      'suv from 2019 max 90k km under $100,000',
      { vehicleType: ['SUV'], yearMin: 2019, mileageMax: 90_000, priceMax: 100_000 },
    ],
    ['80k km max 2018 or newer', { mileageMax: 80_000, yearMin: 2018 }],
    [
      'vw golf 1.4 manual under 900 a month',
      {
        brand: ['Volkswagen'],
        model: ['Golf'],
        engineMin: 1350,
        engineMax: 1449,
        transmission: ['Manual'],
        monthlyMax: 900,
      },
    ],
  ],
}
