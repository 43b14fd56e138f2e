import type { VehicleType } from './enums.ts'
import { nameKey } from './names.ts'

type ModelsByBrand = Record<string, string>

/**
 * Well-known models by what they are, for tables that do not say. Model names are separated by commas; a name also
 * covers its variants ('X3' covers 'X3 xDrive20d'). What stands nowhere here is a Car.
 */
const models: Record<Exclude<VehicleType, 'Car'>, ModelsByBrand> = {
  SUV: {
    Audi: 'Q2, Q3, Q4, Q5, Q7, Q8, SQ2, SQ5, SQ7, SQ8, RS Q3, RS Q8',
    BMW: 'X1, X2, X3, X4, X5, X6, X7, XM, iX',
    Chevrolet: 'Blazer, Captiva, Equinox, Suburban, Tahoe, Tracker, Trailblazer, Traverse, Trax',
    Chrysler: 'Aspen',
    Daihatsu: 'Rocky, Terios',
    Dodge: 'Durango, Journey, Nitro',
    Ford: 'Bronco, EcoSport, Edge, Escape, Everest, Expedition, Explorer, Kuga, Puma',
    GMC: 'Acadia, Envoy, Terrain, Yukon',
    Honda: 'CR-V, CRV, HR-V, HRV, Passport, Pilot, Vezel, ZR-V',
    Hyundai: 'Bayon, Creta, IX35, Kona, Palisade, Santa Fe, Santafe, Terracan, Tucson, Venue',
    Infiniti: 'QX30, QX50, QX56, QX60, QX80',
    Isuzu: 'Bighorn, MU-X, MUX, Trooper',
    Jeep: 'Avenger, Cherokee, Commander, Compass, Grand Cherokee, Liberty, Patriot, Renegade, Wrangler',
    Kia: 'Niro, Seltos, Sorento, Soul, Sportage, Stonic, Telluride',
    'Land Rover': 'Defender, Discovery, Freelander, Range Rover',
    Lexus: 'GX, LX, NX, RX, UX',
    Lincoln: 'Aviator, Navigator',
    Mazda: 'CX-3, CX3, CX-30, CX-5, CX5, CX-50, CX-7, CX7, CX-8, CX-9, CX9, CX-60, CX-90, Tribute',
    'Mercedes-Benz':
      'EQA, EQB, EQC, G Class, GL Class, GLA Class, GLB Class, GLC Class, GLE Class, GLK, GLS Class, M Class, ML',
    Mercury: 'Mariner, Mountaineer',
    MG: 'HS, ZS',
    Mitsubishi: 'ASX, Challenger, Eclipse Cross, Endeavor, Montero, Outlander, Pajero, RVR, Xpander Cross',
    Nissan:
      'Armada, Dualis, Juke, Kicks, Murano, Pathfinder, Patrol, Qashqai, Rogue, Terrano, X-Trail, Xterra',
    Peugeot: '2008, 3008, 5008',
    Porsche: 'Cayenne, Macan',
    Renault: 'Captur, Duster, Kadjar, Koleos',
    Skoda: 'Enyaq, Kamiq, Karoq, Kodiaq, Yeti',
    Subaru: 'Ascent, Crosstrek, Forester, Outback, Tribeca, XV',
    Suzuki: 'Escudo, Grand Vitara, Ignis, Jimny, SX4, S-Cross, Vitara, XL7',
    Toyota:
      '4Runner, C-HR, CHR, FJ Cruiser, Fortuner, Harrier, Highlander, Hilux Surf, Kluger, Land Cruiser, Landcruiser, Prado, Raize, RAV4, Rush, Sequoia, Urban Cruiser, Venza, Yaris Cross',
    Vauxhall: 'Antara, Crossland, Crossland X, Grandland, Grandland X, Kadjar, Mokka, Mokka X',
    Volkswagen: 'Atlas, T-Cross, T-Roc, Taigo, Tiguan, Touareg',
    Volvo: 'XC40, XC60, XC70, XC90',
  },
  Hatchback: {
    Audi: 'A1, A2, A3, S1, S3, RS3',
    BMW: '1 Series, i3',
    Chevrolet: 'Aveo, Bolt, Sonic, Spark',
    Citroen: 'C1, C2, C3, C4',
    Daihatsu: 'Boon, Charade, Mira, Sirion',
    Fiat: '500, Panda, Punto',
    Ford: 'Fiesta, Focus, Fusion, KA, Ka+, Streetka',
    Honda: 'Brio, Fit, Jazz',
    Hyundai: 'Amica, Getz, I10, I20, I30, IX20, Ioniq, Veloster',
    Kia: 'Ceed, Picanto, Rio',
    Lexus: 'CT',
    Mazda: '2, Demio, Mazda2, Verisa',
    'Mercedes-Benz': 'A Class, B Class, 180, 200, 220',
    Mini: 'Clubman, Cooper, Hatch, One',
    Mitsubishi: 'Colt, Mirage, Space Star',
    Nissan: 'Leaf, March, Micra, Note, Pulsar, Tiida, Versa',
    Peugeot: '107, 108, 206, 207, 208, 307, 308',
    Renault: 'Clio, Megane, Twingo, Zoe',
    Seat: 'Ibiza, Leon, Mii',
    Skoda: 'Citigo, Fabia, Roomster, Scala',
    Suzuki: 'Alto, Baleno, Celerio, Splash, Swift',
    Toyota: 'Aqua, Auris, Aygo, Blade, Glanza, IQ, Passo, Starlet, Vitz, Wigo, Yaris',
    Vauxhall: 'Adam, Agila, Astra, Corsa, Meriva, Tigra, Viva',
    Volkswagen: 'Beetle, Fox, Golf, ID.3, Polo, Scirocco, Up',
  },
  Pickup: {
    Chevrolet: 'Avalanche, Colorado, S10, Silverado',
    Dodge: 'Dakota, Ram',
    Ford: 'Courier, F-150, F150, F-250, F250, F-350, F350, Maverick, Ranger',
    GMC: 'Canyon, Sierra',
    Honda: 'Ridgeline',
    Isuzu: 'D-Max, DMax, Dmax',
    Jeep: 'Gladiator',
    Mazda: 'B-Series, Bounty, BT-50, BT50',
    'Mercedes-Benz': 'X-CLASS',
    Mitsubishi: 'L200, Triton',
    Nissan: 'Frontier, Navara, NP300, Titan',
    Ram: '1500, 2500, 3500',
    Toyota: 'Hilux, Tacoma, Tundra',
    Volkswagen: 'Amarok',
  },
  Truck: {
    Ford: 'Tourneo Connect, Grand Tourneo Connect, Tourneo Custom, Transit',
    Hino: '300, 500, Dutro, Ranger',
    Hyundai: 'I800, iLoad, H1, HD',
    Isuzu: 'Elf, Forward, Giga, NPR',
    Mazda: 'Bongo, Titan',
    'Mercedes-Benz': 'Sprinter, Vito, Actros, Atego',
    Mitsubishi: 'Canter, Fuso, L300',
    Nissan: 'Atlas, Caravan, NV200, NV350, Urvan, Vanette',
    Renault: 'Kangoo, Master, Trafic',
    Suzuki: 'Carry, Every',
    Toyota: 'Coaster, Dyna, HiAce, Hiace, LiteAce, Proace, TownAce, Toyoace',
    Vauxhall: 'Combo, Vivaro',
    Volkswagen: 'Caddy, California, Caravelle, Crafter, Shuttle, Transporter',
  },
  Equipment: {
    Bobcat: '*',
    Case: '*',
    Caterpillar: '*',
    Hitachi: '*',
    JCB: '*',
    'John Deere': '*',
    Komatsu: '*',
    Kubota: '*',
    'Massey Ferguson': '*',
    'New Holland': '*',
  },
}

const anyModel = '*'
const typeOfModel = new Map<string, VehicleType>()
for (const [type, brands] of Object.entries(models)) {
  for (const [brand, names] of Object.entries(brands)) {
    for (const name of names.split(', ')) typeOfModel.set(key(brand, name), type as VehicleType)
  }
}

/**
 * What kind of vehicle a model is, for a table that does not say. The longest known beginning of the model's words
 * decides, so that 'Golf SV' is found under 'Golf'; an unknown model is a Car.
 */
export function vehicleTypeOfModel(brand: string, model: string): VehicleType {
  const words = nameKey(model).split(' ')
  for (let count = words.length; count > 0; count--) {
    const type = typeOfModel.get(key(brand, words.slice(0, count).join(' ')))
    if (type) return type
  }
  return typeOfModel.get(key(brand, anyModel)) ?? 'Car'
}

function key(brand: string, model: string): string {
  return `${nameKey(brand)}|${nameKey(model)}`
}
