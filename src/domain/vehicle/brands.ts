import { nameKey } from '../text/names.ts'

/** Makes in the vehicle form (docs/product.md#vehicle-form). */
export const brands: readonly string[] = `
Abarth, Acura, Alfa Romeo, Alpine, Aprilia, Aston Martin, Audi, Austin, BAIC, Bentley, BMW, Bobcat,
Brilliance, Buick, BYD, Cadillac, Case, Caterpillar, Changan, Chery, Chevrolet, Chrysler, Citroen, Claas,
Cupra, Dacia, Daewoo, DAF, Daihatsu, Datsun, Deutz-Fahr, DFSK, Dodge, Dongfeng, Doosan, DS, Ducati,
Eicher, FAW, Ferrari, Fiat, Ford, Foton, Freightliner, Fuso, GAC, Geely, Genesis, GMC, Great Wall, GWM,
Haval, Hillman, Hino, Hitachi, Holden, Honda, Hummer, Hyster, Hyundai, Infiniti, International, Isuzu,
Iveco, JAC, Jaecoo, Jaguar, JCB, Jeep, Jetour, JMC, John Deere, Kawasaki, Kenworth, Kia, Kobelco, Komatsu,
Kubota, Lada, Lamborghini, Lancia, Land Rover, LDV, Lexus, Leyland, Liebherr, Lincoln, Lotus, Mack,
Mahindra, MAN, Manitou, Maserati, Massey Ferguson, Maxus, Mazda, McLaren, Mercedes-Benz, MG, MINI,
Mitsubishi, Morris, New Holland, Nissan, Omoda, Opel, Peterbilt, Peugeot, Polestar, Porsche, Proton, Ram,
Renault, Rolls-Royce, Rover, Saab, Scania, SEAT, Shacman, Sinotruk, Skoda, Smart, SsangYong, Subaru,
Suzuki, Tata, Terex, Tesla, Toyota, UD Trucks, Vauxhall, VinFast, Volkswagen, Volvo, Wuling, Yamaha,
Zeekr
`
  .trim()
  .split(/,\s/)

/** Offered for a make without suggestions. It opens a field for the model's name. */
export const customModel = 'Custom Model'

const suggestions = `
Audi: A1, A3, A4, A5, A6, A8, e-tron, Q2, Q3, Q5, Q7, Q8, TT
BMW: 1 Series, 2 Series, 3 Series, 4 Series, 5 Series, 7 Series, i3, i4, iX, iX3, M3, X1, X2, X3, X4, X5, X6, X7, Z4
BYD: Atto 3, Dolphin, e6, Han, Seagull, Seal, Shark, Song Plus, Tang, Yuan Plus
Chevrolet: Aveo, Captiva, Colorado, Cruze, Equinox, Optra, Silverado, Sonic, Spark, Tahoe, Tracker, Trailblazer, Trax
Daihatsu: Boon, Copen, Hijet, Mira, Move, Rocky, Sirion, Tanto, Terios
Ford: Bronco, EcoSport, Edge, Escape, Everest, Explorer, F-150, Fiesta, Focus, Kuga, Mustang, Puma, Ranger, Transit
Honda: Accord, City, Civic, CR-V, CR-Z, Fit, Freed, Grace, HR-V, Insight, Jazz, Odyssey, Shuttle, Stepwgn, Stream, Vezel, ZR-V
Hyundai: Accent, Atos, Creta, Elantra, Getz, Grand i10, H-1, i10, i20, i30, Ioniq, Ioniq 5, ix35, Kona, Palisade, Santa Fe, Sonata, Staria, Tucson, Venue
Isuzu: D-Max, Elf, Forward, MU-X, NKR, NPR, Rodeo, Trooper
Jeep: Cherokee, Compass, Gladiator, Grand Cherokee, Patriot, Renegade, Wrangler
Kia: Carnival, Ceed, Cerato, EV6, EV9, K2700, Niro, Optima, Picanto, Rio, Seltos, Sorento, Soul, Sportage, Stonic, Telluride
Land Rover: Defender, Discovery, Discovery Sport, Freelander, Range Rover, Range Rover Evoque, Range Rover Sport, Range Rover Velar
Lexus: CT 200h, ES, GS, GX, IS, LS, LX, NX, RX, UX
Mazda: Atenza, Axela, BT-50, CX-3, CX-30, CX-5, CX-60, CX-9, Demio, Mazda2, Mazda3, Mazda6, MX-5, Premacy, Verisa
Mercedes-Benz: A-Class, B-Class, C-Class, CLA, E-Class, EQA, EQC, G-Class, GLA, GLB, GLC, GLE, GLS, S-Class, Sprinter, Vito
MG: HS, MG3, MG4, MG5, MG6, RX5, ZS, ZS EV
MINI: Clubman, Convertible, Cooper, Countryman, One, Paceman
Mitsubishi: ASX, Attrage, Canter, Colt, Eclipse Cross, L200, Lancer, Mirage, Montero Sport, Outlander, Pajero, Pajero iO, RVR, Triton, Xpander
Nissan: AD Wagon, Almera, Ariya, Bluebird Sylphy, Cube, Dualis, e-NV200, Frontier, Juke, Kicks, Latio, Leaf, March, Murano, Navara, Note, NV200, NV350 Urvan, Pathfinder, Patrol, Qashqai, Sentra, Serena, Skyline, Sunny, Sylphy, Teana, Tiida, Versa, Wingroad, X-Trail
Peugeot: 2008, 206, 207, 208, 3008, 301, 307, 308, 5008, 508, Partner
Renault: Captur, Clio, Duster, Kadjar, Kangoo, Koleos, Kwid, Logan, Megane, Sandero, Twingo, Zoe
Subaru: Crosstrek, Exiga, Forester, Impreza, Legacy, Levorg, Outback, Trezia, WRX, XV
Suzuki: Alto, APV, Baleno, Carry, Celerio, Ciaz, Ertiga, Fronx, Grand Vitara, Ignis, Jimny, S-Cross, Splash, Swift, Swift Sport, SX4, Vitara, Wagon R, XL7
Toyota: 4Runner, Allion, Alphard, Aqua, Auris, Avensis, Axio, Belta, C-HR, Camry, Coaster, Corolla, Corolla Cross, Corolla Fielder, Dyna, Esquire, Estima, FJ Cruiser, Fortuner, Harrier, Hiace, Hilux, Ist, Land Cruiser, Land Cruiser Prado, Noah, Passo, Premio, Prius, Probox, Raize, RAV4, Rush, Sienta, Starlet, Succeed, Tacoma, Townace, Tundra, Urban Cruiser, Vitz, Voxy, Wish, Yaris, Yaris Cross
Volkswagen: Amarok, Beetle, Caddy, Golf, ID.3, ID.4, Jetta, Passat, Polo, Scirocco, T-Cross, T-Roc, Tiguan, Touareg, Transporter, Up!, Virtus
Volvo: C30, EX30, S40, S60, S90, V40, V60, XC40, XC60, XC90
`

const modelsByBrand = new Map(
  suggestions
    .trim()
    .split('\n')
    .map((line) => {
      const [brand = '', models = ''] = line.split(': ')
      return [brand, models.split(', ')] as const
    }),
)

export function modelsOfBrand(brand: string): readonly string[] {
  return modelsByBrand.get(brand) ?? [customModel]
}

export const suggestedBrands: readonly string[] = [...modelsByBrand.keys()]

/** A search for one name of a make finds listings with its other names. */
export const makesOfManyNames: readonly (readonly string[])[] = [
  ['BMW', 'Bimmer', 'Beemer', 'Beamer'],
  ['Caterpillar', 'CAT'],
  ['Chevrolet', 'Chevy', 'Chevvy'],
  ['Great Wall', 'GWM'],
  ['Land Rover', 'Landy'],
  ['Mercedes-Benz', 'Mercedes', 'Benz'],
  ['Subaru', 'Subie'],
  ['Toyota', 'Yota'],
  ['Volkswagen', 'VW'],
]

/** Short and wrong names in spreadsheets and searches. */
export const misspelledMakes: readonly (readonly string[])[] = [
  ['Alfa Romeo', 'Alfa'],
  ['Chevrolet', 'Chev'],
  ['Daihatsu', 'Dihatsu'],
  ['Harley-Davidson', 'Harley'],
  ['Hyundai', 'Hundai', 'Hunday', 'Hyundia'],
  ['Jaguar', 'Jag'],
  ['Lamborghini', 'Lambo'],
  ['Maruti Suzuki', 'Maruti'],
  ['Mercedes-Benz', 'Merc', 'Mercs', 'Mercedez', 'Mercedez-Benz'],
  ['Mitsubishi', 'Mitsu'],
  ['Rolls-Royce', 'Rolls'],
  ['Vauxhall', 'Vauxhal'],
  ['Volkswagen', 'Volkswagon', 'Volks'],
]

/** Makes that occur in spreadsheets, but are not in the vehicle form. */
export const otherMakes: readonly string[] = `
Ashok Leyland, Austin-Healey, Bajaj, Can-Am, CFMoto, Eunos, Force, Geo, Harley-Davidson, Hindustan, Humber,
Husqvarna, KTM, Maruti Suzuki, Maybach, Mercury, Oldsmobile, Perodua, Piaggio, Plymouth, Pontiac, Rhino,
Rivian, Royal Enfield, Saturn, Scion, Triumph, TVS, Vespa
`
  .trim()
  .split(/,\s/)

const rowOf = new Map(makesOfManyNames.flatMap((row) => row.map((name) => [nameKey(name), row] as const)))

/** The given name comes first. */
export function makeNames(make: string): string[] {
  const others = (rowOf.get(nameKey(make)) ?? []).filter((name) => nameKey(name) !== nameKey(make))
  return [make, ...others]
}
