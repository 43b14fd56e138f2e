/** A range of prices in Browse. Without a bound it is open on that side. */
export interface PricePreset {
  label: string
  priceMin?: number
  priceMax?: number
}

export interface Advice {
  text: string
  sources: readonly Source[]
}

export interface Source {
  name: string
  /** Date, as precise as the source gives it. */
  date?: string
  address?: string
}
