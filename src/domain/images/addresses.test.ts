import { expect, test } from 'vitest'
import { isIllustration, isImageAddress, isWebAddress } from './addresses.ts'

test.each([
  ['https://x.example/a?b=c#d', true],
  ['', false],
  ['//x.example', false],
  ['/images/a.webp', false],
  ['javascript:alert(1)', false],
  ['https://', false],
  [' https://x.example', false],
])('%j is a web address: %s', (address, isOne) => {
  expect(isWebAddress(address)).toBe(isOne)
})

test.each([
  ['/images/2026/ab-cd_1.webp', true, false],
  ['/demo/logo/six-roads-motors.svg', true, false],
  ['/demo/suv/navy/side-3.svg', true, true],
  ['https://x.example/demo/suv/red/side.svg', true, false],
  ['/images/../secret.png', false, false],
  ['/images/a.html', false, false],
  ['/other/a.png', false, false],
  ['data:image/svg+xml,<svg/>', false, false],
])('%j is an address of a picture: %s, and of an illustration: %s', (address, isPicture, isDrawn) => {
  expect([isImageAddress(address), isIllustration(address)]).toEqual([isPicture, isDrawn])
})
