import { familyOfColor } from '#domain/vehicle/colors/color-families.ts'
import type { FacetColumn } from '#engine/facet-column.ts'

const mostColorsKept = 4096

/** The families of the colours that listings have. */
export class ColorFamilies {
  readonly #colors: FacetColumn
  readonly #families: FacetColumn
  readonly #notStated: string
  /** By the spelling, because finding it takes a microsecond for each listing. */
  readonly #ofColor = new Map<string, string>()
  /** The codes of families by those of colours, for the values that the columns had then. */
  #codes: { colors: object; families: object; ofColors: (number | undefined)[] } | undefined

  /** @param notStated the family of what names none */
  constructor(colors: FacetColumn, families: FacetColumn, notStated: string) {
    this.#colors = colors
    this.#families = families
    this.#notStated = notStated
  }

  of(color: string): string {
    const known = this.#ofColor.get(color)
    if (known !== undefined) return known
    if (this.#ofColor.size >= mostColorsKept) this.#ofColor.clear()
    const family = familyOfColor(color) ?? this.#notStated
    this.#ofColor.set(color, family)
    return family
  }

  /** The counts of families by code from those of colours: all of one colour are of one family. */
  ofColors(counts: Uint32Array): Uint32Array {
    const { ofColors } = this.#codesNow()
    const inFamilies = new Uint32Array(this.#families.length)
    for (let color = 0; color < counts.length; color++) {
      const family = ofColors[color]
      if (family !== undefined)
        inFamilies[family] = (inFamilies[family] as number) + (counts[color] as number)
    }
    return inFamilies
  }

  #codesNow() {
    const [{ sorted: colors }, { sorted: families }] = [this.#colors, this.#families]
    if (this.#codes?.colors === colors && this.#codes.families === families) return this.#codes
    const ofColors: (number | undefined)[] = []
    for (const code of colors.codes) {
      const key = this.#colors.key(code)
      ofColors[code] = key === undefined ? undefined : this.#families.code(this.of(key))
    }
    this.#codes = { colors, families, ofColors }
    return this.#codes
  }
}
