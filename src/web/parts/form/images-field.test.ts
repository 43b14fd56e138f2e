import { expect, test } from 'vitest'
import { withImage } from './images-field.tsx'

test('a picture is added once to the current pictures', () => {
  const added = [withImage('/images/b'), withImage('/images/c'), withImage('/images/b')]
  const urls = added.reduce<string[]>((now, change) => change(now), ['/images/a'])
  expect(urls).toEqual(['/images/a', '/images/b', '/images/c'])
})

test('the first photograph replaces drawings and becomes the cover', () => {
  const drawn = ['/demo/suv/white/side-1.svg', '/demo/suv/white/front-1.svg']
  expect(withImage('/images/a')(drawn)).toEqual(['/images/a'])
  expect(withImage('/demo/suv/white/rear-1.svg')(drawn)).toHaveLength(3)
})
