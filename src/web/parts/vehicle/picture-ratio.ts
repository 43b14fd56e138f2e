/** Width for height: below it is a portrait, above a panorama; little of a car would be left of them in the frame. */
const usualRatios = { least: 1.15, most: 2.1 }

export function isUsualRatio(ratio: number): boolean {
  return ratio >= usualRatios.least && ratio <= usualRatios.most
}
