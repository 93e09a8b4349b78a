// React's JSX runtime for the built product (vite.config.ts): a date in a text does not break at its hyphens, wherever it
// stands. CSS cannot say so of a part of a text, and another hyphen would not be what the date is copied and searched as.
import type { ComponentProps, ElementType, Key, ReactNode } from 'react'
import * as react from 'react/jsx-runtime'
import { dateParts } from './date-parts.ts'

export const { Fragment } = react

// elements of our own, which no rule of a screen means
const text = 'ngan-text' as ElementType
const date = 'ngan-date' as ElementType
/** What holds nothing but plain text. */
const plain: ReadonlySet<string> = new Set([
  'option',
  'title',
  'textarea',
  'style',
  'script',
  'text',
  'tspan',
])

export function jsx(type: ElementType, props: ComponentProps<ElementType>, key?: Key): ReactNode {
  return react.jsx(type, withWholeDates(type, props), key)
}

export function jsxs(type: ElementType, props: ComponentProps<ElementType>, key?: Key): ReactNode {
  return react.jsxs(type, withWholeDates(type, props), key)
}

function withWholeDates(type: ElementType, props: ComponentProps<ElementType>): ComponentProps<ElementType> {
  const { children } = props
  if (children === undefined || typeof type !== 'string' || plain.has(type)) return props
  if (!Array.isArray(children)) {
    const whole = wholeDates(children)
    return whole === children ? props : { ...props, children: whole }
  }
  return children.some((one) => wholeDates(one) !== one)
    ? { ...props, children: children.map(wholeDates) }
    : props
}

// one element for the whole text: its box may set each of its children apart
function wholeDates(child: ReactNode, at = 0): ReactNode {
  const parts = typeof child === 'string' ? dateParts(child) : null
  if (!parts) return child
  const inside = parts.map((part, place) =>
    place % 2 === 1 ? react.jsx(date, { children: part }, place) : part,
  )
  return react.jsx(text, { children: inside }, `text ${at}`)
}
