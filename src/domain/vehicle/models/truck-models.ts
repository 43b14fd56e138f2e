import type { ModelsOfMakes } from './models-of-makes.ts'

/** Vans, lorries and buses. */
export const truckModels: ModelsOfMakes = {
  'Ashok Leyland': '*',
  BYD: 'T3',
  Chevrolet:
    'Astro, City Express, Express, Express 1500, Express 2500, Express 3500, Express Cargo, Express Cargo Van, Express Passenger, G20, Kodiak, N200, NPR, W-Series',
  Citroen: 'Berlingo, Dispatch, Jumper, Jumpy, Relay, Space Tourer=SpaceTourer',
  DAF: '*',
  Daihatsu: 'Atrai, Delta, Gran Max, Hijet',
  Dodge: 'Ram Van, Sprinter',
  Eicher: '*',
  Fiat: 'Doblo, Ducato, Fiorino, Scudo, Talento',
  Force: 'Traveller, Trax',
  Ford: 'Aerostar, E-150=E150, E-250=E250, E-350=E350, E-450=E450, E-Series, Econoline, Econovan, F-600, F-650=F650, F-750=F750, Grand Tourneo Connect, Tourneo, Tourneo Connect, Tourneo Custom, Trader, Transit, Transit Connect, Transit Custom, Transit Tourneo',
  Foton: 'Aumark, View',
  Freightliner: '*',
  Fuso: '*',
  GMC: 'C4500, C5500, Rally, Safari, Savana, TopKick, Vandura',
  Hino: '*',
  Holden: 'Combo, Shuttle',
  Honda: 'Acty',
  Hyundai:
    'County, H-100=H100, H-1=H1, H350, HD, HD65, HD72, HD78, i800, iLoad, iMax, Mighty, Porter, Starex, Staria Load',
  International: '*',
  Isuzu:
    'Como, Elf, Fargo, Forward, FRR, FSR, FTR, FVR, FVZ, Giga, Journey, N-Series, NKR, NLR, NMR, NNR, NPR, NPS, NQR',
  Iveco: '*',
  JAC: 'HFC, N56, N75',
  Kenworth: '*',
  Kia: 'Besta, Bongo, K2500, K2700, K2900, Pregio',
  LDV: 'Convoy, Deliver 9, G10, V80',
  Leyland: '*',
  Mack: '*',
  Mahindra: 'Alfa, Jeeto, Maxximo, Supro',
  MAN: '*',
  'Maruti Suzuki': 'Eeco, Omni, Super Carry, Versa',
  Maxus: 'Deliver 9, eDeliver 3, G10, V80',
  Mazda: 'Bongo, Bongo Brawny, Bongo Friendee, Brawny, E1800, E2000, E2200, Scrum, T3500, Titan',
  'Mercedes-Benz':
    'Actros, Arocs, Atego, Axor, Citan, Econic, eSprinter, eVito, Metris, Sprinter, Unimog, Vario, Vito',
  Mitsubishi: 'Canter, Express, Fighter, Fuso, L300, L400, Minicab, Rosa, Super Great',
  Nissan:
    'AD Van, Atlas, Cabstar, Caravan, Civilian, Clipper, Condor, e-NV200, Interstar, NT400, NV, NV100, NV1500, NV200, NV2500, NV300, NV350, NV350 Urvan, NV350 Caravan, NV400, Primastar, UD, Urvan, Vanette',
  Opel: 'Combo, Movano, Vivaro',
  Peterbilt: '*',
  Peugeot: 'Bipper, Boxer, Expert, Partner, Rifter, Traveller',
  Ram: '4500, 5500, C/V, ProMaster, ProMaster 1500, ProMaster 2500, ProMaster City',
  Renault: 'Express, Kangoo, Master, Trafic',
  Scania: '*',
  Shacman: '*',
  Sinotruk: '*',
  Subaru: 'Sambar',
  Suzuki: 'APV, Carry, Every, Super Carry',
  Tata: '407, 709, Ace, Intra, LPK, LPT, Magic, Super Ace, Ultra, Winger',
  Toyota:
    'Coaster, Dyna, Hiace Commuter=Commuter, Hiace, Liteace, Pixis Van, Proace, Proace City, Proace Verso, Quantum, QuickDelivery, RegiusAce, Townace, Toyoace',
  'UD Trucks': '*',
  Vauxhall: 'Combo, Combo Life, Movano, Vivaro',
  Volkswagen:
    'Caddy, Caddy Life, Caddy Maxi, Caddy Maxi Life, California, Caravelle, Crafter, Eurovan, ID. Buzz=ID.Buzz, Kombi, LT, Multivan, Shuttle, Transporter, Vanagon',
}
