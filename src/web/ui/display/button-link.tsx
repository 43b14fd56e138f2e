import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type ButtonStyle, buttonClass } from './button-style.ts'

function ButtonAnchor({ variant, size, className, ...rest }: ComponentProps<'a'> & ButtonStyle) {
  return <a {...rest} className={buttonClass({ variant, size, className })} />
}

/** A link of this site that looks like a button; takes `to`, `params` and `search` as `Link` does. */
export const ButtonLink = createLink(ButtonAnchor)
