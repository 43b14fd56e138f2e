import { describe, expect, test } from 'vitest'
import { isImageAddress, isWebAddress } from './addresses.ts'

describe('an address of the web', () => {
  test.each(['http://x.example', 'https://x.example/a?b=c#d', 'HTTPS://X.EXAMPLE', 'https://[::1]:8443/'])(
    '%s is one',
    (address) => {
      expect(isWebAddress(address)).toBe(true)
    },
  )

  test.each([
    '',
    'x.example',
    '//x.example',
    '/images/a.webp',
    'ftp://x.example',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'https://',
    'http:x.example',
    ' https://x.example',
  ])('%j is none', (address) => {
    expect(isWebAddress(address)).toBe(false)
  })
})

describe('an address of a picture', () => {
  test.each([
    'https://x.example/a.jpg',
    '/images/2026/ab-cd_1.webp',
    '/demo/suv/red/side.svg',
    '/demo/logo/six-roads-motors.svg',
  ])('%s is one', (address) => {
    expect(isImageAddress(address)).toBe(true)
  })

  test.each([
    '/images/../secret.png',
    '/images//a.png',
    '/images/a.html',
    '/images/a.png?x',
    '/other/a.png',
    'images/a.png',
    'javascript:/images/a.png',
    'data:image/svg+xml,<svg/>',
  ])('%j is none', (address) => {
    expect(isImageAddress(address)).toBe(false)
  })
})
