import type { VehicleType } from '../enums.ts'
import { type DrawingShape, shapeDrawingUrls } from '../images/drawing-urls.ts'
import { foldText, nameKey } from '../text/names.ts'

interface DrawnListing {
  brand: string
  model: string
  vehicleType: VehicleType
  color: string
}

/** The first match wins, so words for bodies come before names of models. */
const shapesOfNames: readonly [DrawingShape, RegExp][] = [
  ['backhoe', /backhoe|\b(?:3cx|4cx)\b|loader/],
  ['forklift', /forklift|fork lift|\b8fg|reach truck/],
  ['tractor', /tractor|massey|john deere|new holland/],
  ['tipper', /tipper|dump|hook ?loader/],
  ['flatbed', /flat ?bed|drop ?side|\bdyna\b|aumark/],
  ['convertible', /cabrio|convertible|drop ?head|\bspyder\b/],
  ['roadster', /roadster|\bmx-?5\b|miata|\bz4\b|\bslk\b|\bslc\b|boxster|\bs2000\b|elise/],
  ['estate', /estate|touring\b|wagon\b(?! r)|avant|fielder|wingroad|caldina|tourer|shuttle|sportback wagon/],
  [
    'coupe',
    /coup[eé]|mustang|\bgt-?86\b|\bgr86\b|\bbrz\b|supra|370z|350z|\b911\b|cayman|camaro|\btt\b|scirocco|celica/,
  ],
  ['bus', /\bbus\b|coaster|rosa\b|civilian/],
  ['keivan', /\bevery\b|hijet|\bacty\b|minicab|clipper|sambar|\bapv\b|super carry|nv100/],
  [
    'minibus',
    /hiace|urvan|caravan|h-?1\b|starex|staria|minibus|commuter|\bvito\b|granace|transporter|caravelle/,
  ],
  [
    'panelvan',
    /transit|sprinter|ducato|boxer|master\b|crafter|vivaro|trafic|nv200|probox van|partner|berlingo|kangoo|caddy|panel van/,
  ],
  ['singlecab', /single ?cab|townace truck|bongo truck|\bcarry\b/],
  [
    'doublecab',
    /hilux|d-?max|navara|l200|triton|ranger|bt-?50|amarok|gladiator|tacoma|f-?150|raptor|double ?cab|wildtrak/,
  ],
  [
    'kei',
    /wagon r|\balto\b|\bmove\b|tanto|\bn-?box\b|\bn-?one\b|spacia|dayz|\bek\b|hustler|mira\b|\bi10\b|celerio|picanto|passo|s-?presso|ignis/,
  ],
  [
    'mpv',
    /ertiga|noah|voxy|alphard|vellfire|serena|stepwgn|step wagon|freed|sienta|wish\b|innova|avanza|odyssey|carnival|sharan|touran|zafira|galaxy|s-max|previa|estima|isis|xl7|carens|c-max|b-class|\bstream\b|premacy|lafesta|delica|ipsum|biante|elgrand|\bmpv\b|sedona/,
  ],
  ['offroader', /jimny|wrangler|defender|g-?class|g-?wagen|bronco|samurai|land cruiser 7\d|mini moke/],
  [
    'largesuv',
    /land cruiser|prado|patrol|fortuner|pajero|montero|\bx[57]\b|cayenne|discovery|range rover(?! evoque)|q7|q8|gl[es]\b|gls|xc90|everest|4runner|lx ?\d|gx ?\d|explorer|tahoe|palisade|telluride|santa fe|sorento|trailblazer/,
  ],
  [
    'crossover',
    /(?<!grand )vitara|qashqai|juke|kicks|hr-?v|vezel|cx-?3|creta|kona|seltos|stonic|niro|asx|\bxv\b|crosstrek|ecosport|puma|x1\b|q2|q3|gla\b|evoque|xc40|atto|\bzs\b|c-?hr|raize|rocky|captur|mokka|2008|t-roc|t-cross|yaris cross|fronx|brezza|venue|sonet|countryman/,
  ],
  [
    'hothatch',
    /civic type|type r|\bgti\b|golf r|mini cooper|mini john|swift sport|fiesta st|focus st|focus rs|\brs3\b|i30 n|megane rs|mg4|leaf|ioniq|prius|a-class|1 series|golf|astra|focus|auris|i30|ceed|\ba3\b(?! sedan)/,
  ],
  [
    'city',
    /swift|vitz|yaris|march|micra|demio|mazda2|aqua|\bi20\b|mirage|corsa|fiesta|clio|\b208\b|baleno|dolphin|\bup\b|fabia|ibiza|500\b|smart/,
  ],
  [
    'saloon',
    /camry|accord|crown|5 series|7 series|e-class|s-class|\ba[678]\b|mark x|teana|altima|maxima|legacy|sonata|optima|k5|lexus (?:es|ls|gs)|xf\b|xj\b|insignia|passat|mondeo|superb|model s|\bseal\b|mazda6|3 series|c-class/,
  ],
]

const machines = new Set<DrawingShape>(['backhoe', 'forklift', 'tractor'])
const trucks = new Set<DrawingShape>(['tipper', 'flatbed'])
const pickups = new Set<DrawingShape>(['singlecab', 'doublecab'])
const vans = new Set<DrawingShape>(['bus', 'keivan', 'minibus', 'panelvan', 'mpv'])

/** The type that the seller chose overrides the name. */
function isOfType(shape: DrawingShape, type: VehicleType): boolean {
  if (machines.has(shape)) return type === 'Equipment'
  if (trucks.has(shape)) return type === 'Truck'
  if (pickups.has(shape)) return type === 'Pickup' || type === 'Truck'
  if (vans.has(shape)) return type !== 'Equipment' && type !== 'Pickup'
  return type === 'Car' || type === 'Hatchback' || type === 'SUV'
}

export function drawnShape({ brand, model, vehicleType }: Omit<DrawnListing, 'color'>): DrawingShape {
  const name = `${brand} ${model}`.toLowerCase()
  const found = shapesOfNames.find(([shape, names]) => isOfType(shape, vehicleType) && names.test(name))
  return found?.[0] ?? (vehicleType.toLowerCase() as Lowercase<VehicleType>)
}

/** Drawings for a listing without pictures. @param seed selects the scene */
export function listingDrawings(listing: DrawnListing, seed: number): string[] {
  return shapeDrawingUrls(drawnShape(listing), listing.color, seed)
}

/** Buyers compare vehicles of one kind. Vans and lorries are two kinds, although both have the type Truck. */
export const shapesOfKinds = {
  hatchback: ['hatchback', 'kei', 'city', 'hothatch'],
  saloon: ['car', 'saloon', 'estate'],
  sports: ['coupe', 'roadster', 'convertible'],
  mpv: ['mpv'],
  suv: ['suv', 'crossover', 'largesuv', 'offroader'],
  pickup: ['pickup', 'singlecab', 'doublecab'],
  van: ['van', 'keivan', 'minibus', 'panelvan'],
  bus: ['bus'],
  lorry: ['truck', 'flatbed', 'tipper'],
  tractor: ['tractor'],
  digger: ['backhoe'],
  forklift: ['forklift'],
  equipment: ['equipment'],
} as const satisfies Record<string, readonly DrawingShape[]>
export type BodyKind = keyof typeof shapesOfKinds

export const bodyKinds = Object.keys(shapesOfKinds) as BodyKind[]

const kindOfShape = new Map<DrawingShape, BodyKind>(
  bodyKinds.flatMap((kind) => shapesOfKinds[kind].map((shape) => [shape, kind] as const)),
)

/** Trailers and motorcycles have the same drawing as excavators. */
const excavators = /excavat|digger/

export function bodyKindOf({ brand, model, vehicleType }: Parameters<typeof drawnShape>[0]): BodyKind {
  const name = foldText(nameKey(model))
  const shape = drawnShape({ brand: foldText(nameKey(brand)), model: name, vehicleType })
  if (shape === 'equipment' && excavators.test(name)) return 'digger'
  return kindOfShape.get(shape) ?? 'equipment'
}
